import { offline as t } from '#i18n/offline.ts'

/** Hidden until `listSavedPages` fills them in the browser. */
export function SavedBookings() {
  return <Lines heading={t.bookings} of="bookings" />
}

export function SavedPages() {
  return (
    <>
      <Lines heading={t.pages} of="pages" />
      <p data-kept-none hidden className="mt-8 text-sand-600">
        {t.nothing}
      </p>
    </>
  )
}

function Lines({ heading, of }: { heading: string; of: 'bookings' | 'pages' }) {
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
