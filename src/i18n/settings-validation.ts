import type { SettingsFault } from '#domain/validation-code.ts'
import { settingsDesk } from './settings-desk.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const settingsSentences = {
  settings: (): Record<SettingsFault, Sentence> => settingsDesk.problems,
} satisfies SentenceGroups
