import { signal } from '@preact/signals'

/** The chatbot that is looked at; undefined: all of them. */
export const chosenChatbot = signal<string | undefined>(undefined)
