import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Appearance } from '../../api/talk.ts'
import { oneChatbot } from '../chatbot.ts'
import { Pill } from '../parts/notice.tsx'
import { beginAnew, type Exchange, exchanges, say } from './conversation.ts'

/** The chatbot's window on a website, in its own colours. */
export function ChatWindow({ looks }: { looks: Appearance }) {
  const { name, bubbleColour, messageColour, welcome, suggestions, placeholder } = looks
  const said = exchanges.value
  const isWaiting = said.some(({ state }) => state === 'coming')
  return (
    <section class="chat" aria-label="Conversation">
      <header style={coloured(bubbleColour)}>
        <strong>{name || oneChatbot.value}</strong>
        {said.length > 0 && (
          <button type="button" class="plain" onClick={beginAnew}>
            Begin anew
          </button>
        )}
      </header>
      <Said>
        {welcome !== '' && <p class="bubble bot">{welcome}</p>}
        {said.map((exchange, index) => (
          <OneExchange key={index} exchange={exchange} colour={messageColour || bubbleColour} />
        ))}
      </Said>
      {said.length === 0 && suggestions.length > 0 && (
        <div class="suggestions">
          {suggestions.map((each) => (
            <button type="button" key={each} onClick={() => say(each)}>
              {each}
            </button>
          ))}
        </div>
      )}
      <Sending placeholder={placeholder} isWaiting={isWaiting} />
    </section>
  )
}

/** Stays at its end, where the answer comes. */
function Said({ children }: { children: ComponentChildren }) {
  const list = useRef<HTMLElement>(null)
  const { length } = exchanges.value
  const answer = exchanges.value.at(-1)?.answer
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [length, answer])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section ref={list} class="said" role="log" aria-label="What was said" tabIndex={0}>
      {children}
    </section>
  )
}

function OneExchange({ exchange, colour }: { exchange: Exchange; colour: string }) {
  const { visitor, answer, state, refusal } = exchange
  return (
    <>
      <p class="bubble visitor" style={coloured(colour)}>
        {visitor}
      </p>
      {(answer !== '' || state === 'coming') && (
        <p class={state === 'coming' ? 'bubble bot coming' : 'bubble bot'}>{answer || '…'}</p>
      )}
      {state === 'no answer' && (
        <p>
          <Pill tone="warn">the chatbot had no answer</Pill>
        </p>
      )}
      {refusal && (
        <p class="notice bad" role="alert">
          <strong>{refusal.message}</strong> {refusal.hint}
        </p>
      )}
    </>
  )
}

function Sending({ placeholder, isWaiting }: { placeholder: string; isWaiting: boolean }) {
  const [text, setText] = useState('')
  return (
    <form
      class="sending"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWaiting) return
        say(text)
        setText('')
      }}
    >
      <input
        type="text"
        aria-label="Message"
        value={text}
        placeholder={placeholder || 'Write a message'}
        autocomplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={isWaiting || text.trim() === ''}>
        Send
      </button>
    </form>
  )
}

/** A colour that was set, with one that can be read upon it; undefined: none is known. */
function coloured(colour: string): { backgroundColor: string; color: string } | undefined {
  if (!colour.startsWith('rgb(') || !CSS.supports('color', colour)) return undefined
  const [red = 0, green = 0, blue = 0] = colour.slice('rgb('.length, -1).split(',').map(Number)
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(linear)
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  // Where black and white can be read equally well.
  return { backgroundColor: colour, color: luminance > 0.179 ? '#000' : '#fff' }
}

/** A part of a colour as light, by the definition of sRGB. */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
