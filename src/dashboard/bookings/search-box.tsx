import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dashboard } from '#phrases/dashboard.ts'
import { addressWith } from './filter.ts'

const words = dashboard.shell

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
