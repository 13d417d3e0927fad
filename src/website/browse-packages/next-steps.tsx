import { nextSteps as phrases } from '#i18n/browse.ts'

export function NextSteps() {
  return (
    <section>
      <h2 className="text-[clamp(30px,3.4vw,44px)]">{phrases.heading}</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {phrases.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ember-400 pt-5">
            <span className="numbers display text-[30px] leading-none font-[720] text-ember-700" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-3 text-[23px] leading-tight md:max-lg:min-h-[2.5em]">{title}</h3>
            <p className="mt-2 text-[16px] text-sand-700">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
