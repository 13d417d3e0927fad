import { currentLanguage } from '#i18n/language.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import type { EmailContent } from './blocks.ts'
import { renderHtml } from './render.ts'

/** An email for the email log, a tenth of the size of its HTML. */
export type EmailCopy = { content: EmailContent; language: string; operatorName: string }

/** The copy has no access key of a booking and no token of a subscriber: staff must not be able to act as them. */
export function emailCopy(content: EmailContent, operatorName: string): EmailCopy {
  const text = JSON.stringify(content).replace(/([#?&](?:key|token)=)[\w-]+/g, '$1…')
  return { content: JSON.parse(text), language: currentLanguage(), operatorName }
}

export function copyAsHtml({ content, language, operatorName }: EmailCopy): string {
  return withGuestLocale(language, () => renderHtml(content, operatorName))
}
