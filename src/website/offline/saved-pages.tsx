import { offline as phrases } from '#i18n/offline.ts'

/** What can be read without a connection. The server knows nothing of it: `listWhatIsKept` fills it in. */
export function KeptBookings() {
  return <Lines heading={phrases.bookings} of="bookings" />
}

/** The pages; where there is nothing at all, that. */
export function KeptPages() {
  return (
    <>
      <Lines heading={phrases.pages} of="pages" />
      <p data-kept-none hidden className="mt-8 text-sand-600">
        {phrases.nothing}
      </p>
    </>
  )
}

function Lines({ heading, of }: { heading: string; of: 'bookings' | 'pages' }) {
  return (
    <section data-kept-list={of} hidden className="mt-9">
      <h2 className="mb-2 text-[22px]">{heading}</h2>
      <ul className="grid divide-y divide-sand-200">
        {/* the pattern of a line */}
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
