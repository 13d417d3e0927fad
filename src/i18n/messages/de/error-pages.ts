import type * as en from '#i18n/messages/en/error-pages.ts'
import type { Translation } from '#i18n/translation.ts'

export const errorPages: Translation<typeof en.errorPages> = {
  tooLong: {
    heading: 'Der Text ist zu lang',
    text: 'Er konnte nicht gesendet werden. Bitte gehen Sie zurück, kürzen Sie den Text und senden Sie ihn noch einmal.',
  },
  noPartner: {
    heading: 'Diesen Partner gibt es nicht',
    text: 'Der Link in diesem Rahmen stammt nicht von uns oder gilt nicht mehr. Alle Safaris finden Sie auf unserer Website.',
  },
}
