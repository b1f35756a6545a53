import * as z from 'zod'
import { chatbotId, flag, integer, rgbColor, text } from './field.ts'

/** The settings of a chatbot that Edit changes (section 2.2), every one optional. */
const chatbotSettings = {
  Name: text(),
  Model: text('Key from list_models'),
  SystemMessage: text('Whole: replaces the old'),
  Temperature: integer('Range not documented'),
  TimeZone: text('e.g. America/Toronto'),
  AnswerSuffix: text(),
  ChatProfilePicture: text('File ID'),
  ChatIcon: text('File ID'),
  ChatBubbleAlign: integer('Not documented'),
  ChatBubbleColor: rgbColor('Bubble colour'),
  ChatbotPopupOnce: flag(),
  ChatbotPrivacyPolicyDescription: text(),
  ChatbotPrivacyPolicyName: text(),
  ChatbotPrivacyPolicyUrl: text(),
  EnablePushToTalk: flag(),
  EnableUploadImage: flag(),
  FacebookUrl: text(),
  InstagramUrl: text(),
  WhatsappUrl: text(),
  RemoveChatLogOnBrowserClose: flag(),
  SuggestedMessage: text('Separator not documented'),
  TalkToHumanEmail: text('For handoff to a person'),
  TalkToHumanResponseMessage: text(),
  UserInputPlaceholder: text(),
  UserMessageColor: rgbColor('Colour of user messages'),
  WelcomeMessage: text(),
  VerifyDomain: flag(),
  Domains: text('That may embed it; separator not documented'),
  CustomDomain: text('For embedding'),
  RateLimitCount: integer('Messages in RateLimitTime; 0: not documented'),
  RateLimitTime: integer('Seconds'),
  RateLimitMessage: text(),
  EmailForDailyChatLogs: text(),
  EmailForDailyLeads: text(),
  AIResponseLanguage: text('Full name: English'),
  MessageLimit: integer('Per month; -1: unlimited'),
}

export const colourSettings = ['ChatBubbleColor', 'UserMessageColor'] as const

export const ChatbotSettings = z.strictObject(chatbotSettings).partial()
export type ChatbotSettings = z.infer<typeof ChatbotSettings>

/** Edit (section 4.1). A setting that is not given is not sent. */
export const EditRequest = z.strictObject({
  serialNumber: chatbotId(),
  ...ChatbotSettings.shape,
})
export const EditData = z.int().describe('1 = success')

/** ModelList: an operation the specification refers to without describing it. */
export const ModelListData = z.array(
  z.looseObject({
    Key: text('Value for Model in edit_chatbot'),
    Value: text('Model name').nullish(),
    Status: flag('false = not available to this account').nullish(),
  }),
)
