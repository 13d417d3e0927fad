import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Picture } from '#components/picture.tsx'
import type { PostWire } from '#contracts/content/post.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import type { PagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pictureAt } from '#domain/content/picture.ts'
import { languageNames } from '#domain/primitives/language.ts'
import { categoryNames } from '#i18n/blog.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffBlog as messages } from '#i18n/staff-blog.ts'

type Props = {
  list: PagedList<PostWire>
  total: number
  problem: string
  className: string
  onDelete(post: PostWire): void
}

/** The list of posts with its search, which is in the URL. */
export function StaffPostList({ list, total, problem, className, onDelete }: Props) {
  const { params, go } = useUrlState()
  const q = params.get('q') ?? ''
  const untranslated = params.get('show') === 'untranslated'
  return (
    <section aria-label={messages.list} className={`card min-w-0 p-5 max-md:p-4 ${className}`}>
      <SearchField label={messages.search} q={q} onQuery={(text) => go({ q: text })} />
      <Checkbox
        label={messages.onlyUntranslated}
        checked={untranslated}
        onChange={(isOn) => go({ show: isOn ? 'untranslated' : '' })}
        className="mt-2 mb-3"
      />
      <ListRows
        list={list}
        problem={problem}
        loading={messages.loading}
        empty={{ title: q ? messages.emptySearch(q) : untranslated ? messages.allTranslated : messages.empty }}
        showing={messages.showing(list.rows?.length ?? 0, total)}
      >
        {(posts) => (
          <ul className="mt-2 divide-y divide-sand-200">
            {posts.map((post) => (
              <Row key={post.id} post={post} onDelete={onDelete} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  )
}

function Row({ post, onDelete }: { post: PostWire; onDelete(post: PostWire): void }) {
  const { id, title, category, date, readTime, image, untranslated = [] } = post
  const [params] = useSearchParams()
  const picture = pictureAt(image)
  return (
    <li className={`flex gap-3 py-3 ${params.get('edit') === id ? '-mx-2 rounded-md bg-lagoon-50 px-2' : ''}`}>
      <div className="aspect-[3/2] h-14 shrink-0 overflow-hidden rounded-md bg-sand-200 [&_img]:size-full [&_img]:object-cover">
        {picture ? (
          <Picture picture={picture} alt="" sizes="84px" />
        ) : (
          <img src={image} alt="" width={84} height={56} loading="lazy" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 leading-snug font-[620] break-words text-sand-900">
          {title}
        </p>
        <p className="mt-0.5 text-[13px] leading-snug text-sand-600">
          {formatDay(date, 'short')} · {categoryNames[category]} · <span dir="auto">{readTime}</span>
        </p>
        {untranslated.length > 0 && (
          <Badge tone="turmeric" className="mt-1.5">
            {dashboard.translations.lacking(untranslated.map((language) => languageNames[language]).join(', '))}
          </Badge>
        )}
        <div className="-ml-2 flex flex-wrap">
          <Link
            to={sectionUrl('blog', params, { edit: id, write: '' })}
            aria-label={messages.editOf(title)}
            title={messages.edit}
            className={iconLink}
          >
            <Pencil className="size-[18px]" aria-hidden="true" />
          </Link>
          <a
            href={`/blog/${encodeURIComponent(id)}`}
            target="_blank"
            rel="noopener"
            aria-label={messages.seeOf(title)}
            title={messages.see}
            className={iconLink}
          >
            <ExternalLink className="size-[18px]" aria-hidden="true" />
          </a>
          <ActionIcon icon={Trash2} isDanger label={messages.deleteOf(title)} onClick={() => onDelete(post)} />
        </div>
      </div>
    </li>
  )
}

const iconLink =
  'grid size-11 place-items-center rounded-[10px] text-sand-700 hover:bg-sand-100 hover:text-lagoon-800 md:size-9'
