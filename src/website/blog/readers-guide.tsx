import { MessageCircle } from 'lucide-react'
import { OutsideLinkButton } from '#components/button.tsx'
import type { Post } from '#domain/content/post.ts'
import { whatsappShareLink } from '#domain/messaging/whatsapp-link.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { post as t } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import { useSite } from '#website/layout/use-site.ts'
import { postPath } from './blog-url.ts'

/**
 * Beside the text: where to jump to, and to whom to send it. On a phone the headings lie in a fold, and the button follows
 * the text.
 */
export function ReadersGuide({ post, sections }: { post: Post; sections: readonly { id: string; title: string }[] }) {
  const hasContents = sections.length >= 3
  return (
    <aside
      className={`${hasContents ? '' : 'max-lg:hidden'} flex flex-col gap-6 self-start lg:sticky lg:top-[112px] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-136px)] print:hidden`}
    >
      {hasContents && (
        <>
          <nav aria-label={t.contents} className="hidden min-h-0 overflow-y-auto lg:block">
            <p className="mb-3 text-[13px] font-[650] tracking-[.12em] text-ember-700 uppercase">{t.contents}</p>
            <Contents sections={sections} />
          </nav>
          <details className="group rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-200 lg:hidden">
            <summary className="flex min-h-[52px] items-center justify-between px-5 font-[620] text-lagoon-900">
              {t.contents}
              <span
                className="size-2.5 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-ember-600 transition group-open:translate-y-0.5 group-open:-rotate-135"
                aria-hidden="true"
              />
            </summary>
            <nav aria-label={t.contents} className="px-5 pb-4">
              <Contents sections={sections} />
            </nav>
          </details>
        </>
      )}
      <ShareLink post={post} className="self-start max-lg:hidden" />
    </aside>
  )
}

export function ShareLink({ post, className = '' }: { post: Post; className?: string }) {
  const { baseUrl } = useSite()
  const text = t.shareText(post.title, `${baseUrl}${pathIn(currentLanguage(), postPath(post.id))}`)
  return (
    <OutsideLinkButton href={whatsappShareLink(text)} size="sm" className={`h-11 ${className}`}>
      <MessageCircle className="icon" aria-hidden="true" />
      {t.share}
    </OutsideLinkButton>
  )
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <ul lang="en" className="border-l border-sand-300">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent -outline-offset-2 py-1.5 pl-4 text-[15px] leading-snug text-sand-700 hover:border-ember-500 hover:text-lagoon-900 lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
