/** The chatbot that every sandbox has. */
export const DEFAULT_CHATBOT = 'demo'
