import { useRouteLoaderData } from 'react-router'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import type { Rates } from '#domain/primitives/exchange-rates.ts'
import { frame } from '#i18n/website.ts'

/** What every page knows of the operator. */
export type Site = {
  name: string
  place: string
  /** '' where there is no number: then no link is shown. */
  whatsapp: string
  phone: string
  /** Where the outside world finds us, without a slash at the end. */
  baseUrl: string
  year: string
  /** For reading prices in other currencies; null offers none. */
  rates: Rates | null
}

/** The operator as the frame's loader read it; on an error page before it could, what is always true. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('website/layout/layout') ?? fallbackSite()
}

/** Where not even the settings could be read. */
export function fallbackSite(): Site {
  return { name: frame.name, place: frame.place, whatsapp: '', phone: '', baseUrl: '', year: '', rates: null }
}

export function useWhatsAppLink(text: string = frame.whatsappHello): string {
  return whatsappLink(useSite().whatsapp, text)
}
