import { data, redirect } from 'react-router'
import { apiContext, appContext } from '#app-context.ts'
import { Banner } from '#components/banner.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { NewsletterRequest } from '#contracts/messaging/contact.ts'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/newsletter'
import { type FormError, fieldErrorsOf, formErrorOf, readForm, statusOf } from './layout/plain-form.ts'
import { NewsletterForm } from './newsletter/newsletter-form.tsx'
import { pageHead } from './seo/page-head.ts'

export const handle = { reading: true, cache: true }

export function loader({ context }: Route.LoaderArgs) {
  return { baseUrl: context.get(appContext).settings.baseUrl }
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await readForm(request)
  const typed = field('email')
  const comeBack = (trouble: FormError, complaint?: string | undefined) =>
    data({ typed, trouble, complaint }, statusOf[trouble])

  const parsed = NewsletterRequest.safeParse({ email: typed, website: field('website') })
  if (!parsed.success) return comeBack('fields', fieldErrorsOf(parsed.error.issues).email)
  const trouble = formErrorOf(await context.get(apiContext)(request, '/newsletter', parsed.data))
  return trouble ? comeBack(trouble) : redirect('/newsletter/thanks', 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[1]?.loaderData
  if (!loaderData || !site) return []
  const { baseUrl } = loaderData
  return pageHead({ title: t.title(site.name), description: t.description, baseUrl, path: '/newsletter' })
}

export default function Newsletter({ actionData: came }: Route.ComponentProps) {
  const trouble = came && came.trouble !== 'fields' ? t[came.trouble === 'too many' ? 'tooMany' : 'away'] : undefined
  return (
    <HeroCard heading={t.heading} text={t.lead}>
      {trouble && (
        <Banner tone="error" className="mb-5 text-left">
          <p>{trouble}</p>
        </Banner>
      )}
      <NewsletterForm typed={came?.typed} error={came?.complaint} trouble={trouble ?? came?.complaint} />
      <p className="mt-4 text-[14.5px] text-sand-600">{t.note}</p>
    </HeroCard>
  )
}
