import { Skeleton } from '#components/skeleton.tsx'
import { staffPackages as t } from '#i18n/staff-packages.ts'

/** The form while what stands in it is on its way. */
export function FormLoading({ title }: { title: string }) {
  return (
    <>
      <h1 className="text-[30px]">{title}</h1>
      <p role="status" className="mt-1.5 mb-5 text-sand-600">
        {t.form.loading}
      </p>
      <div aria-hidden="true" className="grid gap-4">
        {[1, 2, 3].map((place) => (
          <div key={place} className="grid gap-3 rounded-lg border border-sand-200 bg-sand-0 p-5">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-[50px] w-full" />
            <Skeleton className="h-[50px] w-2/3" />
          </div>
        ))}
      </div>
    </>
  )
}
