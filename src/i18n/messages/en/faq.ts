import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export type { Question } from './text-page.ts'

/** The page and the structured data for search engines both use these. */
export const faq = {
  title: (name: string) => `Safari FAQ: frequently asked questions | ${name}`,
  description:
    'The best season, choosing a park, what to wear, prices, private or shared safaris, children, pickup, payment deadlines, cancellation, rooms and taxi.',
  eyebrow: 'FAQ',
  heading: 'Frequently asked questions',
  lead: 'Short answers to the questions guests ask most. If yours is missing, write to us.',
  picture: 'Illustration of elephants at the shore of a reservoir at sunset',
  search: {
    label: 'Search the questions',
    none: 'No question contains these words. Try fewer words, or ask us below.',
    one: '1 question found',
    /** % is the number. */
    many: '% questions found',
  },
  linkTo: 'Link to this answer',
  linkToNamed: (question: string) => `Link to this answer: ${question}`,
  get groups() {
    return [...beforeBooking(), ...afterBooking()]
  },
}
