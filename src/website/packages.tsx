import { useEffect, useMemo, useRef, useState } from 'react'
import { data, useNavigate, useNavigationType, useRevalidator, useSearchParams } from 'react-router'
import { getPackages } from '#api-client/guest.ts'
import { appContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { listPackages, listPackagesIn } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { pictureAt } from '#domain/content/picture.ts'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { offersSlot, type SafariPackage } from '#domain/packages/package.ts'
import type { TranslatedPackage } from '#domain/packages/package-texts.ts'
import { popularPackages, popularPackagesIn } from '#domain/packages/popular-package.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { coverAlts } from '#i18n/blog.ts'
import { chooser as t } from '#i18n/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { currentLanguage } from '#i18n/language.ts'
import { customSafariTexts } from '#i18n/safari.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/packages'
import { useNavigationState } from './layout/navigation-state.ts'
import { serverRenderedLazy } from './layout/server-rendered-lazy.tsx'
import { useBrowserValue } from './layout/use-hydrated.ts'
import { customPlaceFrom } from './packages/custom-place.ts'
import { headingId } from './packages/customiser-layout.tsx'
import type { OpenedPackage } from './packages/customiser-reducer.ts'
import { type PackageSearchPage, packagesForUrl } from './packages/package-search.ts'
import { pageHead } from './seo/page-head.ts'

const Customiser = serverRenderedLazy(
  'customiser',
  () => import('./packages/customiser.tsx').then((module) => module.Customiser),
  <Container className="py-16">
    <Skeleton className="h-[60vh] w-full" />
  </Container>,
)
const PackageChooser = serverRenderedLazy('package-chooser', () =>
  import('./packages/package-chooser.tsx').then((module) => module.PackageChooser),
)

// Searches are not cached, because they hardly ever repeat.
export const handle = { cache: ['package', 'park', 'block', 'slot'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, config, log } = context.get(appContext)
  const always = { today: dayAt(clock.now()), baseUrl: config.baseUrl }
  try {
    const [packages, inEnglish, business] = await Promise.all([
      listPackagesIn(db, currentLanguage()),
      listPackages(db, { active: true }),
      readBusinessSettings(db),
    ])
    const params = new URL(request.url).searchParams
    const popular = popularIn(inEnglish, params.get('package'))
    if (popular?.id) params.set('package', popular.id)
    const offer = packagesForUrl(packages, params)
    const { name: businessName, chargePerJeep, notice, prices } = business
    const custom = customSafari(prices, 'yala')
    return {
      ...always,
      ...offer,
      popular,
      custom,
      pictureAlts: pictureAltsOf(offer.packages),
      businessName,
      chargePerJeep,
      notice,
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ error: String(error) }, 'the packages screen shows without its packages')
    const { name: businessName, chargePerJeep, notice } = defaultBusiness
    const none = { packages: null, part: null, popular: null, custom: null, pictureAlts: {} }
    return data({ ...always, ...none, businessName, chargePerJeep, notice }, { status: 503 })
  }
}

/** The package of a card on the home page, which the URL names by a slug; its id is null if no such package is sold. */
type Popular = { slug: string; id: string | null }

// On the server, because the rule would add to the scripts.
function popularIn(packages: TranslatedPackage[], named: string | null): Popular | null {
  const slug = popularPackages.find((popular) => popular === named)
  return slug ? { slug, id: popularPackagesIn(packages, () => true)[slug] } : null
}

/** Those of the shown drawings by key. As messages they would all be in the scripts, which are near their budget. */
function pictureAltsOf(packages: SafariPackage[]): Record<string, string> {
  const drawn = packages.map(({ image }) => image && pictureAt(image)).filter((picture) => typeof picture === 'string')
  return Object.fromEntries(drawn.flatMap((key) => (coverAlts[key] ? [[key, coverAlts[key]]] : [])))
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { baseUrl = '', businessName = frame.name, packages = null, part = null } = loaderData ?? {}
  const { popular = null, custom = null } = loaderData ?? {}
  const params = new URLSearchParams(location.search)
  const chosen = customOf(custom, params) ?? chosenOf(packages, part, idOf(popular, params.get('package')))
  return pageHead({
    title: chosen ? t.chosenTitle(chosen.name, businessName) : t.title(businessName),
    description: chosen?.description ?? t.description,
    baseUrl,
    path: '/packages',
    picture: '/art/yala.jpg',
  })
}

/** The chooser, or the customiser of the package in the URL or navigation state. */
export default function Packages({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { packages } = loaderData
  const { retry, isRetrying } = useRetry(packages)
  const brought = usePackageInState()
  const { part, popular } = loaderData
  const custom = useMemo(() => customOf(loaderData.custom, params), [loaderData.custom, params])
  const chosen = usePresetSlot(custom ?? chosenOf(packages, part, idOf(popular, params.get('package')) ?? brought))
  useCleanUrl(packages, chosen, { brought, isPart: part !== null, popular })
  useToastOnOpening(custom ? undefined : chosen)
  useFocusHeading(chosen?.id)

  if (chosen) {
    return (
      <Customiser
        key={chosen.id}
        pkg={chosen}
        today={loaderData.today}
        settings={{ chargePerJeep: loaderData.chargePerJeep }}
        notice={loaderData.notice}
      />
    )
  }
  return (
    <PackageChooser
      packages={packages}
      part={part}
      pictureAlts={loaderData.pictureAlts}
      hasCustom={loaderData.custom !== null}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  )
}

/** The custom safari in the park and block of the URL, if the URL names it. */
function customOf(custom: SafariPackage | null, params: URLSearchParams): SafariPackage | undefined {
  if (!custom || params.get('package') !== customSafariId) return undefined
  return { ...custom, ...customPlaceFrom(params), name: customSafariTexts.name, description: customSafariTexts.lead }
}

function chosenOf(
  packages: SafariPackage[] | null,
  part: PackageSearchPage | null,
  id: string | null,
): SafariPackage | undefined {
  const { chosen = null } = part ?? {}
  return packages?.find((pkg) => pkg.id === id) ?? (chosen?.id === id ? (chosen ?? undefined) : undefined)
}

function idOf(popular: Popular | null, named: string | null): string | null {
  return popular?.id && popular.slug === named ? popular.id : named
}

/** The package opens with the slot of the filter, if it offers that. */
function usePresetSlot(pkg: SafariPackage | undefined): OpenedPackage | undefined {
  const [params] = useSearchParams()
  const slot = slots.find((known) => known === params.get('slot'))
  return useMemo(
    () => (pkg && slot && offersSlot(pkg, slot) ? { ...pkg, presetSlot: slot, filteredSlot: slot } : pkg),
    [pkg, slot],
  )
}

function useRetry(packages: SafariPackage[] | null) {
  const { revalidate } = useRevalidator()
  const [isRetrying, setRetrying] = useState(false)
  const toasts = useToasts()
  const isMissing = !packages
  useEffect(() => {
    if (isMissing) toasts.error(t.failed)
  }, [isMissing, toasts])
  const retry = async () => {
    setRetrying(true)
    const response = await getPackages()
    // Only the loader knows the popular packages and the custom safari, but without a connection it would replace the page by an error.
    if (response.ok) await revalidate()
    else toasts.error(response.status === 0 ? t.error : t.failed)
    setRetrying(false)
  }
  return { retry, isRetrying }
}

/** The package in the navigation state: its id, or the package as the API returns it. */
function usePackageInState(): string | null {
  const { state: passed } = useNavigationState()
  const state = useBrowserValue<unknown>(() => passed, null)
  if (!state || typeof state !== 'object') return null
  const { packageId, package: pkg } = state as { packageId?: unknown; package?: { id?: unknown; _id?: unknown } }
  const id = packageId ?? pkg?.id ?? pkg?._id
  return typeof id === 'string' ? id : null
}

/**
 * Moves a package from the navigation state into the URL, and removes an unknown one. With only a part of the packages, the
 * server looks for it first.
 */
function useCleanUrl(
  packages: SafariPackage[] | null,
  chosen: SafariPackage | undefined,
  { brought, isPart, popular }: { brought: string | null; isPart: boolean; popular: Popular | null },
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const toasts = useToasts()
  const named = params.get('package')
  useEffect(() => {
    if (!packages || (named === null && brought === null)) return
    if (chosen && named !== null) return
    const next = new URLSearchParams(params)
    if (isPart && !chosen && named === null && brought !== null) {
      next.set('package', brought)
      navigate({ search: next.toString() }, { replace: true, state: null })
      return
    }
    if (chosen) {
      next.set('package', chosen.id)
      toasts.success(t.selected(chosen.name))
    } else {
      next.delete('package')
      // The home page's cards are the same whether or not such a package is sold.
      if (named !== popular?.slug) toasts.error(guestSentenceOf('package not found'))
    }
    navigate({ search: next.toString() }, { replace: true, state: null, defaultShouldRevalidate: false })
  }, [packages, chosen, named, brought, isPart, popular, params, navigate, toasts])
}

/** Confirms the package in the URL when the page opens, as pressing its card does, but not after a reload. */
function useToastOnOpening(chosen: SafariPackage | undefined) {
  const toasts = useToasts()
  const navigationType = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isNewArrival = navigationType !== 'POP' || load?.type === 'navigate'
    if (chosen && isNewArrival) toasts.success(t.selected(chosen.name))
  }, [])
}

/** Between chooser and customiser the whole screen changes, so the focus moves to its heading. */
function useFocusHeading(id: string | undefined) {
  const focused = useRef(id)
  useEffect(() => {
    if (focused.current === id) return
    focused.current = id
    const focus = () => {
      const heading = document.getElementById(headingId)
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focus()) return
    // On a slow connection the component of the heading is still loading.
    const waiting = new MutationObserver(() => focus() && waiting.disconnect())
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [id])
}
