import { apiContext } from '#app-context.ts'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/confirm-subscription'
import { NewsletterLinkPage, readNewsletterLink, submitNewsletterLink } from './newsletter-link.tsx'

export const handle = { reading: true }

/** The link of the mail that asks whether an address is the guest's own. */
export function loader({ request }: Route.LoaderArgs) {
  return readNewsletterLink(request)
}

export function action({ context, request }: Route.ActionArgs) {
  return submitNewsletterLink(context.get(apiContext), request, { path: '/newsletter/confirm', news: 'confirmed' })
}

export function meta() {
  return [
    { title: t.confirm.heading },
    { name: 'description', content: t.confirm.text },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterLinkPage {...loaderData} action="/newsletter/confirm" asking={t.confirm} trouble={actionData?.trouble} />
  )
}
