import type { PartnerBookings, PartnerChange, PartnerInput, PartnerWire } from '#contracts/partners/partner.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

type Saved = { id: string; version: number }

/** `siteUrl` is the address of our site, for the code that a partner puts on its own. */
export const listPartners = (token: string) =>
  call<{ siteUrl: string; partners: PartnerWire[] }>('/partners', { token })
export const createPartner = (token: string, partner: PartnerInput) =>
  call<Saved>('/partners', { method: 'POST', body: partner, token })
/** 409 if it has changed since `version`. */
export const changePartner = (token: string, id: string, change: PartnerChange) =>
  call<Saved>(`/partners/${id}`, { method: 'PUT', body: change, token })
export const getPartnerBookings = (token: string, id: string, month: string, signal?: AbortSignal) =>
  call<PartnerBookings>(`/partners/${id}/bookings${query({ month })}`, {
    token,
    ...(signal && { signal }),
  })
export const getPartnerStatement = (token: string, id: string, month: string) =>
  fetchFile(`/partners/${id}/statement.csv${query({ month })}`, { token })
