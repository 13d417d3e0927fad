import { createContext } from 'react-router'
import type { Database } from '#db/client.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import type { StaffEvents } from '#live/staff-events.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './config.ts'

/** What a log line needs; pino's logger is one. */
export type Logger = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message?: string) => void>

/** All that a request may ask of its surroundings. The process makes one and hands it to every door. */
export type AppContext = {
  db: Database
  settings: Settings
  clock: Clock
  log: Logger
  seatEvents: SeatEvents
  staffEvents: StaffEvents
  /** Where slips lie. */
  slipStorage: Storage
  /** Where the pictures of the gallery lie. */
  pictures: Storage
  /** Who takes cards; null where nobody does. */
  gateway: PaymentGateway | null
  /** Counts a sale for /metrics, where somebody watches. */
  countSale?: (outcome: 'sold' | 'refused') => void
  /** False while the database cannot be reached, or while the process is stopping. */
  isReady(): Promise<boolean>
}

/** Who is asking, as the process sees it: the bindings (`c.env`) of a request to the API. */
export type RequestCaller = {
  requestId: string
  /** The other end of the socket; behind a proxy that is the proxy. */
  address: string
  /** Cuts the connection, and with it what was written and not taken yet. */
  hangUp?(): void
}

export const appContext = createContext<AppContext>()

/** Sends JSON to the API in the name of whoever sent `request`: a form without a script has the same door as a program. */
export type AskApi = (
  request: Request,
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Response>

/** For a screen's action: every write goes through the API, with its checks and limits. */
export const apiContext = createContext<AskApi>()

/** The nonce of this response's scripts. In development there is none, nor a Content-Security-Policy. */
export const nonceContext = createContext<string | undefined>(undefined)

/** What went wrong on the way to a screen, so that its status can say so. Each request has its own. */
export const errorContext = createContext<{ databaseAway: boolean }>()
