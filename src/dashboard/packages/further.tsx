import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PackagePage } from '#api/packages-client.ts'
import { Button } from '#parts/button.tsx'
import { TextField } from '#parts/text-field.tsx'
import { packagesDesk as words } from '#phrases/packages-desk.ts'

const waitMs = 300

/** Where there are more packages than a screen holds. Asks once the typing pauses. */
export function PackageSearch({ q, onQuery }: { q: string; onQuery(q: string): void }) {
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onQuery(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed, q, onQuery])
  return (
    <TextField
      label={words.search}
      hideLabel
      type="search"
      icon={Search}
      placeholder={words.search}
      value={typed}
      dir="auto"
      maxLength={200}
      onChange={setTyped}
      className="mb-4 max-w-[460px]"
    />
  )
}

/** How far the list was read, and the way on. */
export function FurtherPackages({
  page,
  isLoading,
  onMore,
}: {
  page: Pick<PackagePage, 'packages' | 'found' | 'next'>
  isLoading: boolean
  onMore(): void
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sand-600">
      <p role="status" className="numbers">
        {words.showing(page.packages.length, page.found)}
      </p>
      {page.next && (
        <Button look="line" size="sm" isBusy={isLoading} onClick={onMore} className="max-md:min-h-12">
          {isLoading ? words.loadingMore : words.more}
        </Button>
      )}
    </div>
  )
}
