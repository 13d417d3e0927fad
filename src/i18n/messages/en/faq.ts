import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'
import type { Block, TextLink } from './text-page.ts'

/** A question with its answer. `id` is its URL fragment, the same in every language, and never changes. */
export type Question = { id: string; question: string; answer: readonly Block[]; link?: TextLink }
export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] }

/** The page and the structured data for search engines both use these. */
export const faq = {
  title: (name: string) => `Questions and answers about our safaris | ${name}`,
  description:
    'When to come, which park, what to wear, how prices are made, private or shared, children, pickup, payment deadlines, cancelling, rooms and taxi.',
  eyebrow: 'Questions and answers',
  heading: 'What guests ask us',
  lead: 'Short answers to what you will want to know before you get up at half past four. If yours is missing, write to us.',
  picture: 'Illustration of elephants at the shore of a reservoir at sunset',
  linkTo: 'Link to this answer',
  linkToNamed: (question: string) => `Link to this answer: ${question}`,
  groups: [...beforeBooking, ...afterBooking],
}
