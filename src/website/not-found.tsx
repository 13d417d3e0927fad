import { data } from 'react-router'
import { LinkButton } from '#components/button.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { errors } from '#i18n/website.ts'
import { ErrorActions } from './layout/error-message.tsx'

export const handle = { static: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: errors.notFound.heading }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <HeroCard heading={errors.notFound.heading} text={errors.notFound.text} picture="jeep-dusk">
      <ErrorActions>
        <LinkButton to="/packages">{errors.packages}</LinkButton>
      </ErrorActions>
    </HeroCard>
  )
}
