import type { RuleReason } from '#domain/parks/park-rule.ts'

/** The notices of the parks, for guests: the page and the notes of bookings. */
export const parks = {
  title: (name: string) => `When are the parks open? – ${name}`,
  description: 'Opening hours and closures of Yala, Bundala, Udawalawe and Lunugamwehera, with source and date.',
  eyebrow: 'National parks',
  heading: 'When are the parks open?',
  lead: 'Parks close by block and by gate, sometimes within hours. This is what we know today, with source and date of each statement.',
  picture: 'A herd of elephants on a plain of Udawalawe',
  allParks: 'All parks',
  months: 'The next twelve months',
  legend: { closed: 'Closed', expected: 'Closure expected', hours: 'Other hours', open: 'Open' },
  open: 'Nothing announced: open at the usual hours.',
  statements: 'What the parks say',
  announced: 'Announced',
  expected: 'Expected',
  gate: (name: string) => `${name} gate`,
  source: 'Source',
  asOf: (day: string) => `as of ${day}`,
  unverified: 'From our experience, not verified with the park',
  reasons: {
    rain: 'rain',
    drought: 'drought',
    census: 'the animal census',
    works: 'road works',
  } satisfies Record<Exclude<RuleReason, 'other'>, string>,
  because: (text: string, reason: string) => `${text} (${reason})`,
  every: (days: string) => `every year from ${days}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  closed: (place: string, days: string) => `${place}: closed ${days}`,
  slotsOnly: (text: string, slots: string) => `${text}, ${slots}`,
  usuallyClosed: (place: string, days: string) => `${place}: a closure is expected ${days}`,
  untilNotice: (place: string, from: string, through: string) =>
    `${place}: closed from ${from} until further notice, so far until ${through}`,
  hours: (place: string, opens: string, closes: string) => `${place}: open from ${opens} to ${closes}`,
  hoursOn: (place: string, days: string, opens: string, closes: string) =>
    `${place}: open from ${opens} to ${closes}, ${days}`,
  atGate: (sum: string) => `You pay the park itself about ${sum} at the gate.`,
  counted: (list: string) => `Counted for the park: ${list}`,
  entrance: (gates: string) => `Entrance on your day: ${gates}`,
  bannerLink: 'When are the parks open?',
  ask: 'If the park closes on your day, we write to you at once: another park, another day, or your money back.',
} as const
