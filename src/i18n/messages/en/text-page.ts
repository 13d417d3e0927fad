/** Texts shared by the pages about, FAQ, terms, privacy and cookies. */

/** A paragraph, or the lines of a list. */
export type Block = string | readonly string[]
/** A chapter. `id` is its URL fragment, the same in every language, and never changes. */
export type Chapter = { id: string; heading: string; text: readonly Block[]; links?: readonly TextLink[] }
export type TextLink = { to: string; label: string }
/** A question with its answer. `id` is its URL fragment, the same in every language, and never changes. */
export type Question = { id: string; question: string; answer: readonly Block[]; link?: TextLink }
export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] }

export const textPage = {
  contents: 'On this page',
  updated: (day: string) => `Last changed on ${day}`,
  ask: {
    heading: 'Still have a question?',
    text: 'Write to us. Our team in Tissamaharama will reply.',
    contact: 'Contact',
    faq: 'FAQ',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
  },
} as const
