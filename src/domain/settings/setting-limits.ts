import { isEmail } from '#domain/bookings/booking.ts'

/** Limits of the settings. They are separate from the schemas, so that the browser can use them without Zod. */
export const settingGroups = [
  'house',
  'money',
  'stock',
  'selling',
  'fares',
  'seasons',
  'policy',
  'gate',
  'rates',
  'home',
  'reviews',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export const longest = {
  name: 80,
  place: 120,
  address: 400,
  phone: 25,
  email: 254,
  page: 300,
  whatsapp: 16,
  bankField: 120,
  quote: 600,
  author: 80,
  from: 80,
  password: 200,
} as const

/** Maximum number of jeeps or rooms of a type. */
export const maxPerType = 1000
/** Hours: two weeks. */
export const maxNotice = 336
/** In US dollars. */
export const maxAddOnPrice = 1000
/** A night in US dollars. */
export const maxRoomPrice = 10_000
/** A kilometre in euros. */
export const maxPerKm = 100
export const maxKilometres = 1000
export const maxDriveMinutes = 600
export const highestRate = 1_000_000
export const maxReviews = 9

/** The texts of the home page that the operator may replace. */
export const homeTextNames = ['heading', 'lead', 'aboutHeading', 'aboutText', 'closing'] as const
export type HomeTextName = (typeof homeTextNames)[number]
/** A longer heading would not fit. */
export const longestHomeText: Record<HomeTextName, number> = {
  heading: 70,
  lead: 260,
  aboutHeading: 70,
  aboutText: 900,
  closing: 110,
}

export const isWhatsappNumber = (text: string) => /^\+?\d{7,15}$/.test(text)
export const isPhoneNumber = (text: string) => /^\+?[\d ]{7,24}$/.test(text)
export const isMailAddress = (text: string) => isEmail(text) && text.length <= longest.email

/** Whether a text is the HTTPS URL of another website. */
export function isWebPage(text: string): boolean {
  return text.length <= longest.page && /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(text)
}
