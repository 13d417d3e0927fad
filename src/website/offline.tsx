import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { appContext } from '#app-context.ts'
import { buttonClass } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { whatsappOf } from '#contracts/settings/business-settings.ts'
import { phoneLink } from '#domain/messaging/contact-link.ts'
import { numberToRead } from '#domain/primitives/phone.ts'
import { offline as t } from '#i18n/offline.ts'
import type { Route } from './+types/offline'
import { readBusinessOrDefault } from './layout/outage.ts'
import { pageHead } from './seo/page-head.ts'

export const handle = { static: true, cache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  return { name: business.name, phone: business.phone, whatsapp: whatsappOf(business, config) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageHead({
    title: t.title(loaderData?.name ?? ''),
    description: t.lead,
    baseUrl: '',
    path: '/offline',
    isHidden: true,
  })
}

/** The service worker shows it at the address of the requested page when it has no copy of that page. */
export default function Offline({ loaderData: { phone, whatsapp } }: Route.ComponentProps) {
  return (
    <OfflineCard>
      <h1 className="text-[clamp(38px,4.4vw,60px)]">{t.heading}</h1>
      <p className="mt-5 mb-8 max-w-[32em] text-[17px] text-sand-700">{t.lead}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the address that was requested */}
      <a href="" className={buttonClass({ look: 'accent', size: 'lg' })}>
        <RotateCw className="icon" aria-hidden="true" />
        {t.again}
      </a>
      <SavedBookings />
      {(phone || whatsapp) && (
        <section className="mt-9">
          <h2 className="mb-3 text-[22px]">{t.reach}</h2>
          <dl className="numbers grid gap-2 text-[17px]">
            {phone && <PhoneNumber name={t.call} value={phone} to={phoneLink(phone)} />}
            {whatsapp && <PhoneNumber name={t.whatsapp} value={numberToRead(whatsapp)} />}
          </dl>
        </section>
      )}
      <SavedPages />
    </OfflineCard>
  )
}

/** The service worker has stored the image in this one size. */
function OfflineCard({ children }: { children: ReactNode }) {
  return (
    <Container className="py-10 md:py-20">
      <div className="grid overflow-hidden rounded-2xl bg-sand-0 shadow-3 lg:grid-cols-2">
        <div className="relative min-h-52 bg-lagoon-950 md:min-h-[340px] lg:order-last lg:min-h-[560px]">
          <img
            src="/art/leopard-tree-800.webp"
            alt={t.picture}
            className="absolute inset-0 size-full object-cover object-[34%_50%]"
          />
        </div>
        <div className="px-6 py-10 md:px-14 md:py-16">{children}</div>
      </div>
    </Container>
  )
}

function PhoneNumber({ name, value, to }: { name: string; value: string; to?: string }) {
  return (
    <div>
      <dt className="text-[14.5px] text-sand-600">{name}</dt>
      <dd className="font-[620] select-all">
        {to ? (
          <a href={to} className="inline-flex min-h-11 items-center">
            {value}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center">{value}</span>
        )}
      </dd>
    </div>
  )
}

/** Hidden until `listSavedPages` fills them in the browser. */
function SavedBookings() {
  return <SavedLinks heading={t.bookings} of="bookings" />
}

function SavedPages() {
  return (
    <>
      <SavedLinks heading={t.pages} of="pages" />
      <p data-kept-none hidden className="mt-8 text-sand-600">
        {t.nothing}
      </p>
    </>
  )
}

function SavedLinks({ heading, of }: { heading: string; of: 'bookings' | 'pages' }) {
  return (
    <section data-kept-list={of} hidden className="mt-9">
      <h2 className="mb-2 text-[22px]">{heading}</h2>
      <ul className="grid divide-y divide-sand-200">
        {/* the template of a line */}
        <li hidden>
          <a
            href="/"
            className="flex min-h-12 items-center py-2 leading-snug font-[580] text-lagoon-800 hover:underline"
          >
            …
          </a>
        </li>
      </ul>
    </section>
  )
}
