/** Which seat cannot be booked. */
export const seatSentences = {
  unknown: (seat: number, last: number) => `Seat ${seat} does not exist (1–${last}).`,
  twice: (seat: number) => `Seat ${seat} is chosen twice.`,
} as const

/** Validation messages for developers who use the API. */
export const fieldSentences = {
  missing: (field: string) => `${field} is missing.`,
  number: (field: string) => `${field} must be a number.`,
  int: (field: string) => `${field} must be a whole number.`,
  string: (field: string) => `${field} must be text.`,
  boolean: (field: string) => `${field} must be true or false.`,
  array: (field: string) => `${field} must be a list.`,
  object: (field: string) => `${field} must be an object.`,
  oneOf: (field: string, values: string) => `${field} must be one of: ${values}.`,
  atLeast: (field: string, least: string) => `${field} must be at least ${least}.`,
  atMost: (field: string, most: string) => `${field} must be at most ${most}.`,
  longer: (field: string, least: string) => `${field} must have at least ${least} characters.`,
  shorter: (field: string, most: string) => `${field} must have at most ${most} characters.`,
  moreEntries: (field: string, least: string) => `${field} must have at least ${least} entries.`,
  fewerEntries: (field: string, most: string) => `${field} must have at most ${most} entries.`,
  unknown: (field: string) => `There is no field ${field} here.`,
  other: (field: string) => `${field} is not valid.`,
  body: 'The request',
} as const

/** Validation messages for the fields of a guest's booking. */
export const requestSentences = {
  reference: 'Please check the booking ID: it starts with PM and has ten characters.',
  accountHolder: 'Please enter the name of the account holder.',
  accountBank: 'Please enter the name of the bank.',
  accountNumber: 'Please enter the account number or IBAN: at least five letters and digits.',
  wholeCents: 'Please enter the amount in whole cents, such as 35 or 35.50.',
  park: 'Please choose one of our parks.',
  seats: 'Seats must be whole numbers.',
  people: 'The number of people must be a whole number.',
  participants: 'Participants must be a whole number.',
  guests: 'The number of guests must be a whole number.',
  rooms: 'The number of rooms must be a whole number.',
  passengers: 'The number of passengers must be a whole number.',
  day: 'Please enter a valid date (YYYY-MM-DD).',
} as const
