import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export type { Question } from './text-page.ts'

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
