import type { SettingsFault } from '#domain/validation-code.ts'
import { staffSettings } from './staff-settings.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const settingsSentences = {
  settings: (): Record<SettingsFault, Sentence> => staffSettings.problems,
} satisfies SentenceGroups
