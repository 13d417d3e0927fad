import { Menu, Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressWith } from '#dashboard/bookings/filter.ts'
import { dashboard } from '#phrases/dashboard.ts'
import { Account } from './account.tsx'
import { Bell } from './bell.tsx'
import { PaletteButton } from './palette-button.tsx'
import { sectionAt } from './sections.ts'

const words = dashboard.shell

/** The open section's name, the search, what is new, and who is signed in. */
export function Header({ onMenu, onLogout }: { onMenu(): void; onLogout(): void }) {
  const section = sectionAt(useLocation())
  return (
    <header className="flex min-h-[68px] items-center gap-4 border-b max-md:gap-2 border-sand-200 bg-sand-0 px-6 lg:px-8 max-md:sticky max-md:top-0 max-md:z-20 max-md:min-h-[60px] max-md:px-4 print:hidden">
      <button
        type="button"
        aria-label={words.openMenu}
        onClick={onMenu}
        className="-ml-2 grid size-11 place-items-center rounded-[10px] text-lagoon-900 hover:bg-sand-100 md:hidden"
      >
        <Menu className="size-[22px]" aria-hidden="true" />
      </button>
      <p className="display mr-5 lg:min-w-28 max-md:mr-0 text-[17px] leading-none font-[680] text-lagoon-900 max-md:text-lg">
        {words.sections[section]}
      </p>
      <PaletteButton />
      <div className="flex items-center gap-1.5 md:ml-auto md:gap-3">
        <Bell />
        <Account onLogout={onLogout} />
      </div>
    </header>
  )
}

/** Finds bookings by reference, name, phone or mail; what is searched stands in the address. */
export function SearchBox({ className = '' }: { className?: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searched = params.get('q') ?? ''

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(`/dashboard${addressWith(params, { q: wanted, booking: '' })}`)
  }

  return (
    <search className={className}>
      {/* A new key per search: going back shows the words that were searched then. */}
      <form
        key={searched}
        onSubmit={search}
        className="flex h-[42px] items-center gap-2.5 rounded-[10px] bg-sand-0 px-3.5 text-sand-600 shadow-[inset_0_0_0_1px_var(--color-sand-300)] outline-2 outline-transparent focus-within:outline-lagoon-500 max-md:h-12"
      >
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={100}
          aria-label={words.search}
          placeholder={words.searchHint}
          className="min-w-0 flex-1 bg-transparent text-sand-900 outline-none placeholder:text-sand-600 [&::-webkit-search-cancel-button]:hidden"
        />
        {searched && (
          <button
            type="button"
            aria-label={words.clearSearch}
            onClick={() => navigate(`/dashboard${addressWith(params, { q: '' })}`)}
            className="-mr-1.5 grid size-8 place-items-center rounded-sm hover:text-sand-900"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
