import { messagesOf } from './messages.ts'

export const useTranslations = messagesOf
