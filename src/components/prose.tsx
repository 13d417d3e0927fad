/** The text of a post. `html` comes from markdown.ts, which escapes raw HTML. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without raw HTML, see its tests
  return <div lang={lang} className={look} dangerouslySetInnerHTML={{ __html: html }} />
}

const look = [
  'text-[17.5px] leading-[1.7] text-sand-800 md:text-[18.5px] [overflow-wrap:anywhere]',
  '[&>*:first-child]:mt-0 [&>*:last-child]:mb-0',
  '[&_p]:my-[1.15em]',
  '[&_strong]:font-[680] [&_strong]:text-lagoon-900',
  '[&_h2]:mt-[1.7em] [&_h2]:mb-[.6em] [&_h2]:text-[30px] [&_h2]:leading-[1.08] md:[&_h2]:text-[36px]',
  '[&_h3]:mt-[1.6em] [&_h3]:mb-[.5em] [&_h3]:text-[24px]',
  '[&_h4]:mt-[1.5em] [&_h4]:mb-[.4em] [&_h4]:font-[680] [&_h4]:text-lagoon-900',
  // links
  '[&_a]:font-[580] [&_a]:text-lagoon-700 [&_a]:underline [&_a]:decoration-ember-500 [&_a]:decoration-2 [&_a]:underline-offset-[5px] hover:[&_a]:text-ember-800',
  // lists: an ember dot, or a number in the display face
  '[&_ul]:my-[1.15em] [&_ul]:grid [&_ul]:gap-[.6em] [&_ul>li]:relative [&_ul>li]:pl-7',
  '[&_ul>li]:before:absolute [&_ul>li]:before:top-[.66em] [&_ul>li]:before:left-1.5 [&_ul>li]:before:size-2 [&_ul>li]:before:rounded-full [&_ul>li]:before:bg-ember-500',
  '[&_ol]:my-[1.3em] [&_ol]:grid [&_ol]:gap-[.85em] [&_ol]:[counter-reset:step] [&_ol>li]:relative [&_ol>li]:min-h-9 [&_ol>li]:pl-14 [&_ol>li]:[counter-increment:step]',
  '[&_ol>li]:before:absolute [&_ol>li]:before:top-0 [&_ol>li]:before:left-0 [&_ol>li]:before:grid [&_ol>li]:before:size-9 [&_ol>li]:before:place-items-center [&_ol>li]:before:rounded-full [&_ol>li]:before:bg-ember-100 [&_ol>li]:before:font-display [&_ol>li]:before:text-[16px] [&_ol>li]:before:font-[700] [&_ol>li]:before:text-ember-800 [&_ol>li]:before:content-[counter(step)]',
  '[&_li>p]:my-[.4em]',
  // quotes
  '[&_blockquote]:my-[1.6em] [&_blockquote]:border-l-[3px] [&_blockquote]:border-ember-400 [&_blockquote]:pl-6 [&_blockquote]:font-display [&_blockquote]:text-[23px] [&_blockquote]:leading-[1.3] [&_blockquote]:font-[560] [&_blockquote]:tracking-[-.01em] [&_blockquote]:text-lagoon-800 md:[&_blockquote]:pl-8 md:[&_blockquote]:text-[28px]',
  '[&_img]:my-[1.6em] [&_img]:w-full [&_img]:rounded-lg',
  '[&_hr]:my-[2.4em] [&_hr]:border-sand-300',
  '[&_code]:rounded-sm [&_code]:bg-sand-200 [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-[.9em]',
  '[&_pre]:my-[1.3em] [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sand-100 [&_pre]:p-5 [&_pre_code]:bg-transparent [&_pre_code]:p-0',
].join(' ')
