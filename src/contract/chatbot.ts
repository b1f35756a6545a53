import * as z from 'zod'
import { chatbotId, flag, integer, rgbColor, text } from './field.ts'

/** The settings of a chatbot that Edit changes (section 2.2), every one optional. */
const chatbotSettings = {
  Name: text(),
  Model: text('AI model: a Key from list_models'),
  SystemMessage: text('System prompt, whole: the old one is replaced'),
  Temperature: integer('Of responses'),
  TimeZone: text('Time zone name'),
  AnswerSuffix: text('Text appended to every answer'),
  ChatProfilePicture: text('Profile picture: file ID'),
  ChatIcon: text('Bubble icon: file ID'),
  ChatBubbleAlign: integer('Values not documented'),
  ChatBubbleColor: rgbColor('Bubble colour'),
  ChatbotPopupOnce: flag('Show the popup only once'),
  ChatbotPrivacyPolicyDescription: text(),
  ChatbotPrivacyPolicyName: text(),
  ChatbotPrivacyPolicyUrl: text(),
  EnablePushToTalk: flag(),
  EnableUploadImage: flag(),
  FacebookUrl: text(),
  InstagramUrl: text(),
  WhatsappUrl: text('WhatsApp contact URL'),
  RemoveChatLogOnBrowserClose: flag('Clear the chat history then'),
  SuggestedMessage: text(),
  TalkToHumanEmail: text('Address for human handoff'),
  TalkToHumanResponseMessage: text('Shown at that handoff'),
  UserInputPlaceholder: text(),
  UserMessageColor: rgbColor('Colour of user messages'),
  WelcomeMessage: text(),
  VerifyDomain: flag(),
  Domains: text('Allowed to embed the chatbot'),
  CustomDomain: text(),
  RateLimitCount: integer('Messages allowed in RateLimitTime'),
  RateLimitTime: integer('Seconds'),
  RateLimitMessage: text('Shown above that limit'),
  EmailForDailyChatLogs: text('Gets daily chat logs'),
  EmailForDailyLeads: text('Gets daily leads'),
  AIResponseLanguage: text('Full name: English, Spanish, French'),
  MessageLimit: integer('Per month; default -1 = unlimited'),
}

export const ChatbotSettings = z.strictObject(chatbotSettings).partial()
export type ChatbotSettings = z.infer<typeof ChatbotSettings>

/** Edit (section 4.1). A setting that is not given is not sent. */
export const EditRequest = z.strictObject({
  serialNumber: chatbotId(),
  ...ChatbotSettings.shape,
})
/** 1 means success. */
export const EditData = z.int().describe('1 = success')

/** ModelList: an operation the specification refers to without describing it. */
export const ModelListData = z.array(
  z.looseObject({
    Key: text('Value for Model in edit_chatbot'),
    Value: text('Model name').nullish(),
    Status: flag('false = not available to this account').nullish(),
  }),
)
