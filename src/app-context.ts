import { createContext } from 'react-router'
import type { Database } from '#db/client.ts'
import type { ArchiveState } from '#domain/reports/backup-problem.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import type { StaffEvents } from '#live/staff-events.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** The part of pino's logger that we use. */
export type Logger = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message?: string) => void>

/** The dependencies of API and website. Each process creates one. */
export type AppContext = {
  db: Database
  config: Config
  clock: Clock
  log: Logger
  seatEvents: SeatEvents
  staffEvents: StaffEvents
  slipStorage: Storage
  /** The storage of the gallery. */
  pictures: Storage
  /** Null if cards are not accepted. */
  gateway: PaymentGateway | null
  /** Counts a sale for /metrics. */
  countSale?: (outcome: 'sold' | 'refused') => void
  /** Lists a booking in the archive before it is acknowledged. */
  recordSale?: (reference: string) => Promise<void>
  /** If there is an archive. */
  archiveState?: () => ArchiveState
  /** False while the database cannot be reached, or while the process is stopping. */
  isReady(): boolean
}

/** The client of a request, as the bindings (`c.env`) of the API. */
export type RequestCaller = {
  requestId: string
  /** The address of the socket; behind a proxy that of the proxy. */
  address: string
  /** Closes the connection, including data that was not sent yet. */
  hangUp?(): void
}

export const appContext = createContext<AppContext>()

/** Calls the API on behalf of `request`, for pages that work without JavaScript: posts JSON, or reads with a null body. */
export type CallApi = (
  request: Request,
  path: string,
  body: object | null,
  headers?: Record<string, string>,
) => Promise<Response>

/** For the actions of screens: every write goes through the API with its checks and limits. */
export const apiContext = createContext<CallApi>()

/** The nonce for the scripts of this response. Development has neither nonce nor Content-Security-Policy. */
export const nonceContext = createContext<string | undefined>(undefined)

/** Errors while a screen loads its data, which decide the status. Each request has its own. */
export const errorContext = createContext<{ databaseUnavailable: boolean }>()
