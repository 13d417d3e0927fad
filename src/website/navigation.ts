import { navigation } from '#phrases/navigation.ts'
import { frame } from '#phrases/website.ts'

/** What the header links to, in its order. A page is added here on the day it exists. */
export const mainLinks = () => [
  { to: '/', label: frame.home },
  { to: '/packages', label: frame.packages },
  { to: '/about', label: frame.about },
  { to: '/blog', label: navigation.blog },
  { to: '/rooms', label: frame.rooms },
  { to: '/contact', label: navigation.contact },
]

/** The footer's column about us: /about, /blog, /contact and /faq, in this order, and the way to a booking of one's own. */
export const houseLinks = () => [
  { to: '/about', label: frame.aboutUs },
  { to: '/blog', label: navigation.blog },
  { to: '/contact', label: navigation.contact },
  { to: '/faq', label: frame.faq },
  { to: '/my-booking', label: navigation.myBooking },
]

export const legalLinks = () => [
  { to: '/terms', label: frame.terms },
  { to: '/privacy', label: frame.privacy },
  { to: '/cookies', label: frame.cookies },
]

/** 'Book Now' of the header; those of the home page lead to /packages (decisions 1.11). */
export const bookPath = '/booking'
