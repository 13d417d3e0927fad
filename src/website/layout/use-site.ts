import { useRouteLoaderData } from 'react-router'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import type { Rates } from '#domain/primitives/exchange-rates.ts'
import { frame } from '#i18n/website.ts'

/** The operator's settings that every page needs. */
export type Site = {
  name: string
  place: string
  /** '' without a number: then no link is shown. */
  whatsapp: string
  phone: string
  email: string
  /** The public origin, without a slash at the end. */
  baseUrl: string
  year: string
  /** Exchange rates for approximate prices; null offers no other currency. */
  rates: Rates | null
  /** A closure of a park in the next days, as one sentence; '' without one. */
  parkNotice: string
  /** The name of the page /status; none while nothing watches the site. Sent as a text, so that hydrated pages need no other. */
  status?: string
}

const layoutRoute = 'website/layout/layout'

/** The operator as the layout's loader read it. */
export function useSite(): Site {
  return useRouteLoaderData<Site>(layoutRoute) ?? fallbackSite()
}

/** For an error page when not even the settings could be read. */
function fallbackSite(): Site {
  return {
    name: frame.name,
    place: frame.place,
    whatsapp: '',
    phone: '',
    email: '',
    baseUrl: '',
    year: '',
    rates: null,
    parkNotice: '',
  }
}

export function useWhatsAppLink(text: string = frame.whatsappHello): string {
  return whatsappLink(useSite().whatsapp, text)
}

/** The same for a page's `meta`. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((match) => match?.id === layoutRoute)?.loaderData
  return (data as Site | undefined) ?? fallbackSite()
}
