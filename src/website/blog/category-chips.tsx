import { RefreshCw } from 'lucide-react'
import { Link, useHref } from 'react-router'
import { Button } from '#components/button.tsx'
import type { PostCategory } from '#domain/content/post.ts'
import { categoryNames, blog as t } from '#i18n/blog.ts'
import { blogPath } from './blog-url.ts'

/** The categories as links, with the button that fetches the list anew: a form, so that it works without a script. */
export function CategoryChips({
  category,
  counts,
  total,
}: {
  category: PostCategory | 'all' | 'unknown'
  counts: readonly { category: PostCategory; count: number }[]
  total: number
}) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-xl bg-sand-0 p-4 shadow-3 md:p-5 md:flex-row md:items-end md:justify-between lg:items-center">
      <nav aria-label={t.categories} data-fresh="chips">
        <ul className="flex flex-wrap gap-1.5">
          <Chip name={t.all} to={blogPath('all')} count={total} isChosen={category === 'all'} />
          {counts.map(({ category: one, count }) => (
            <Chip key={one} name={categoryNames[one]} to={blogPath(one)} count={count} isChosen={category === one} />
          ))}
        </ul>
      </nav>
      <form
        method="get"
        action={useHref('/blog')}
        data-refresh=""
        data-busy={t.refreshing}
        data-done={t.refreshed}
        data-failed={t.notRefreshed}
        className="shrink-0 max-md:w-full"
      >
        {category !== 'all' && category !== 'unknown' && <input type="hidden" name="category" value={category} />}
        <Button type="submit" look="line" size="sm" className="h-11 max-sm:w-full">
          <RefreshCw className="icon motion-safe:in-aria-busy:animate-spin" aria-hidden="true" />
          {t.refresh}
        </Button>
      </form>
    </div>
  )
}

function Chip({ name, to, count, isChosen }: { name: string; to: string; count: number; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex h-11 items-center gap-2 rounded-full px-4 text-[15px] font-[580] text-sand-700 transition hover:bg-sand-100 hover:text-lagoon-800 aria-[current]:bg-lagoon-800 aria-[current]:text-sand-0"
      >
        {name}
        <span className="numbers text-[13px] font-[600] opacity-85">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">({t.posts(count)})</span>
        </span>
      </Link>
    </li>
  )
}
