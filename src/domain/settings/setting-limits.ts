import { isEmail } from '#domain/bookings/booking.ts'

/** Limits of the settings, without the schemas, so that the browser can use them. */
export const settingGroups = ['house', 'money', 'stock', 'selling', 'rates', 'home', 'reviews'] as const
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

/** At most so many jeeps of a type, or rooms of one. */
export const maxPerType = 1000
/** Two weeks, in hours. */
export const maxNotice = 336
/** An add-on, in US dollars. */
export const dearestAddOn = 1000
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

/** As WhatsApp and a telephone take them. */
export const isWhatsappNumber = (text: string) => /^\+?\d{7,15}$/.test(text)
export const isPhoneNumber = (text: string) => /^\+?[\d ]{7,24}$/.test(text)
export const isMailAddress = (text: string) => isEmail(text) && text.length <= longest.email

/** Another page of the web, to be opened from ours. */
export function isWebPage(text: string): boolean {
  return text.length <= longest.page && /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(text)
}
