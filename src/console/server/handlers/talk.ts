import * as z from 'zod'
import { newSuite } from '../../../chats/save/scenario-of-conversation.ts'
import { SessionData } from '../../../contract/chat.ts'
import { ChatbotSettings } from '../../../contract/chatbot.ts'
import { settingsHistory } from '../../../journal/settings.ts'
import { createChatSession } from '../../../tools/create-chat-session.ts'
import { saveScenario } from '../../../tools/save-scenario.ts'
import type { Appearance } from '../../api/talk.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { foundSandbox } from '../sandbox-calls.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Handler } from './handler.ts'

const shownSettings = [
  ...(['Name', 'ChatBubbleColor', 'UserMessageColor', 'WelcomeMessage'] as const),
  ...(['SuggestedMessage', 'UserInputPlaceholder'] as const),
]

/** A sandbox tells its settings; the service does not: they are known as far as they were set from here. */
export function appearance({ journal, sandboxUrl }: ConsoleParts): Handler<'appearance'> {
  return async ({ serialNumber }, { signal }) => {
    const history = await settingsHistory(await journal(), serialNumber)
    const values: Record<string, unknown> = {}
    for (const [field, [set]] of history) if (set) values[field] = set.value
    const sandbox = await foundSandbox(sandboxUrl, signal)
    const settings = {
      ...ChatbotSettings.catch({}).parse(values),
      ...(await sandbox?.calls.settings(serialNumber)),
    }
    const changes = [...history.values()].flatMap(([set]) => (set ? [set.change] : []))
    const last = changes.toSorted((one, other) => other.id - one.id)[0]
    return {
      name: settings.Name ?? '',
      bubbleColour: settings.ChatBubbleColor ?? '',
      messageColour: settings.UserMessageColor ?? '',
      welcome: settings.WelcomeMessage ?? '',
      suggestions: (settings.SuggestedMessage ?? '').split('\n').filter((line) => line.trim()),
      placeholder: settings.UserInputPlaceholder ?? '',
      facts: factsOf(settings),
      unknown: shownSettings.filter((field) => settings[field] === undefined),
      isTold: sandbox !== undefined,
      ...(last && {
        last: {
          fields: Object.keys(last.sent),
          by: last.host ?? last.tool,
          when: new Date(last.atMs).toISOString(),
        },
      }),
    }
  }
}

function factsOf(settings: ChatbotSettings): Appearance['facts'] {
  const { AnswerSuffix, MessageLimit, RateLimitCount, RateLimitTime, RateLimitMessage } = settings
  const { AIResponseLanguage, Model, TalkToHumanResponseMessage } = settings
  const rate =
    RateLimitCount === undefined
      ? undefined
      : `${RateLimitCount} in ${RateLimitTime === undefined ? 'a time that is not known' : `${RateLimitTime} seconds`}`
  const facts = {
    'After each answer': AnswerSuffix,
    'Messages a month': MessageLimit === -1 ? 'unlimited' : MessageLimit,
    'Messages at once': rate,
    'When there are too many': RateLimitMessage,
    'When a person takes over': TalkToHumanResponseMessage,
    'Answers in': AIResponseLanguage,
    Model,
    ...contactsOf(settings),
  }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [{ name, value: String(value) }],
  )
}

function contactsOf(settings: ChatbotSettings): Record<string, string | undefined> {
  const { ChatbotPrivacyPolicyName, ChatbotPrivacyPolicyUrl } = settings
  return {
    'Privacy policy': [ChatbotPrivacyPolicyName, ChatbotPrivacyPolicyUrl].filter(Boolean).join(' '),
    Facebook: settings.FacebookUrl,
    Instagram: settings.InstagramUrl,
    WhatsApp: settings.WhatsappUrl,
  }
}

const Session = z.object({ Data: SessionData })

export function openChat(callTool: CallTool): Handler<'openChat'> {
  return async ({ serialNumber }, call) => {
    const { Data } = Session.parse(await callTool(createChatSession, { serialNumber }, call))
    return { sessionID: Data.SessionID }
  }
}

const Saved = z.object({
  turns: z.int(),
  path: z.string().optional(),
  yaml: z.string().optional(),
  notes: z.array(z.string()).default([]),
})

/** Makes a test of a conversation: in a suite file, or as one to be downloaded. */
export function saveTest(callTool: CallTool): Handler<'saveTest'> {
  return async (asked, call) => {
    const { yaml, ...saved } = Saved.parse(await callTool(saveScenario, asked, call))
    return { ...saved, ...(yaml !== undefined && { suite: newSuite(yaml) }) }
  }
}
