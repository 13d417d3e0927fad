import { components } from '#i18n/components.ts'

/** In place of a dialog whose scripts are still loading. */
export function LoadingOverlay({ isOpen }: { isOpen: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      {isOpen && (
        <p className="rounded-lg bg-sand-0 px-6 py-4 font-[620] text-lagoon-900 shadow-3">{components.coming}</p>
      )}
    </div>
  )
}
