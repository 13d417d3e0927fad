import { type LucideIcon, Ticket } from 'lucide-react'
import { navigation } from '#i18n/navigation.ts'
import { frame } from '#i18n/website.ts'

type MainLink = {
  to: string
  label: string
  isHere: 'page' | 'true' | undefined
  /** Below 1280 px the bar shows this icon, because German and French labels would wrap; the phone menu has the label. */
  icon?: LucideIcon
}

/** The links of the header. `isHere` is aria-current: 'page' for the page at `path`, 'true' for its parent. */
export const mainLinks = (path: string): MainLink[] => {
  const link = (to: string, label: string, ...under: readonly string[]): MainLink => ({
    to,
    label,
    isHere: path === to ? 'page' : under.some((start) => path.startsWith(start)) ? 'true' : undefined,
  })
  return [
    link('/', frame.home),
    link('/packages', frame.packages, '/packages/', '/browse-packages'),
    link('/about', frame.about),
    link('/blog', navigation.blog, '/blog/'),
    link('/rooms', frame.rooms, '/room/', '/taxi-service'),
    link('/contact', navigation.contact),
    { ...link('/my-booking', navigation.myBooking), icon: Ticket },
  ]
}

/** The footer's column about us. */
export const companyLinks = () => [
  { to: '/about', label: frame.aboutUs },
  { to: '/blog', label: navigation.blog },
  { to: '/parks', label: frame.parks },
  { to: '/contact', label: navigation.contact },
  { to: '/faq', label: frame.faq },
  { to: '/my-booking', label: navigation.myBooking },
]

export const legalLinks = () => [
  { to: '/terms', label: frame.terms },
  { to: '/privacy', label: frame.privacy },
  { to: '/cookies', label: frame.cookies },
]

/** 'Book Now' of the header; those of the home page lead to /packages (R18.6). */
export const bookPath = '/booking'
