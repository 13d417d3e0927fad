import type * as en from '#i18n/messages/en/browse.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { cancellation } from './trust.ts'

export const browse: Translation<typeof en.browse> = {
  title: (park, name) => `${park ? `Safaris in ${park}` : 'Safaris nach Park'} | ${name}`,
  description:
    'Alle Jeepsafaris in Yala, Bundala, Udawalawe und Lunugamwehera, Park für Park: was jeweils dabei ist, die besten Monate und ab welchem Preis es losgeht.',
  parkDescription: (park, motto, months) =>
    `Jeepsafaris im ${park}-Nationalpark, mit allen Preisen. ${motto}. Beste Monate: ${months}.`,
  eyebrow: 'Safaris nach Park',
  heading: 'Finden Sie Ihren Park',
  lead: 'Vier Parks, alle von Tissamaharama aus gut zu erreichen. Wählen Sie einen und sehen Sie die beste Reisezeit, den Sonnenaufgang und alle unsere Safaris dort.',
  parkHeading: (park) => `${park}-Nationalpark`,
  tabs: 'Parks',
  all: 'Alle Parks',
  list: 'Unsere Safaris',
  found: (count) => (count === 1 ? '1 Safari' : `${count} Safaris`),
  details: 'Ansehen & buchen',
  detailsOf: (name) => `Ansehen & buchen: ${name}`,
  choose: 'Alle Safaris suchen und vergleichen',
  link: 'Nach Park stöbern',
  none: {
    heading: (park) => (park ? `Zurzeit keine Safaris in ${park}` : 'Zurzeit ist keine Safari buchbar'),
    text: 'Hier gibt es gerade keine Safaris. Bitte wählen Sie einen anderen Park, oder fragen Sie uns.',
    all: 'Alle Parks ansehen',
  },
  away: {
    heading: 'Die Safaris konnten nicht geladen werden',
    text: 'Unser Buchungssystem ist gerade nicht erreichbar. Es ist nichts verloren: Bitte versuchen Sie es in einer Minute erneut.',
    again: 'Erneut versuchen',
  },
}

export const parkStories: Translation<typeof en.parkStories> = {
  yala: {
    motto: 'Leoparden und Granit',
    text: 'Felskuppen, Dornwald und Lagunen bis hinunter ans Meer. Leoparden sieht man hier öfter als fast überall sonst, und Elefanten, Lippenbären und Sumpfkrokodile nutzen dieselben Wege.',
    months: 'Februar bis Juli',
    season:
      'Von Februar bis Juli schrumpfen die Wasserlöcher und locken die Tiere hervor. Block I schließt im September und Oktober oft für einige Wochen; dann fahren wir in andere Blöcke und Parks.',
  },
  bundala: {
    motto: 'Vogelleben an der Lagune',
    text: 'Flache Lagunen, Salzpfannen und Dünen entlang der Küste: das erste Feuchtgebiet der Insel auf der Ramsar-Liste. Buntstörche, Löffler und Seeschwalben suchen nah an der Piste nach Nahrung, und durch das Buschland dahinter ziehen Elefanten.',
    months: 'Oktober bis März',
    season:
      'Von etwa Oktober bis März füllen Watvögel aus dem Norden die Lagunen. Heimische Arten brüten und fischen hier das ganze Jahr.',
  },
  udawalawe: {
    motto: 'Heimat der Herden',
    text: 'Offenes Grasland rund um einen weiten Stausee mit versunkenen Bäumen. Elefanten leben hier das ganze Jahr in Herden, und der weite Blick erlaubt es, einer Familie zuzusehen, solange sie sich zusehen lässt.',
    months: 'Mai bis September',
    season:
      'Elefanten begegnet man in jedem Monat. Von Mai bis September ist das Land trocken, und die Herden kommen ans Wasser herunter.',
  },
  Lunugamwehera: {
    motto: 'Der stille Korridor',
    text: 'Wald, Stauseen und Flussufer zwischen Yala und Udawalawe: der Weg, auf dem die Elefanten von einem Park in den anderen ziehen. Nur wenige Jeeps kommen hierher – ein Park für alle, die gern mit der Wildnis allein sind.',
    months: 'Mai bis September',
    season:
      'Wenn das Land von Mai bis September austrocknet, sammeln sich die Tiere am Stausee. Eine gute Wahl auch dann, wenn Block I von Yala geschlossen ist.',
  },
}

export const parkFacts: Translation<typeof en.parkFacts> = {
  heading: (park) => `Sonne und Reisezeit in ${park}`,
  sun: 'Sonnenauf- und -untergang',
  rises: (time) => `Aufgang ${time},`,
  sets: (time) => `Untergang ${time}`,
  today: (day) => `Am ${day}, Ortszeit\u00a0Sri\u00a0Lanka`,
  months: 'Beste Monate',
}

export const priceRule: Translation<typeof en.priceRule> = {
  heading: 'Pläne geändert?',
  get text() {
    return cancellation.texts.safari(policy())
  },
  zone: cancellation.zone,
  contains:
    'Preise in US-Dollar. Jeeps kosten pro Jeep, Plätze im Gruppenjeep pro Person. Die hier genannten Parkeintritte sind im Gesamtpreis enthalten.',
}

export const nextSteps: Translation<typeof en.nextSteps> = {
  heading: 'So geht es nach der Buchung weiter',
  steps: [
    {
      title: 'Sie erhalten eine Buchungsnummer',
      text: 'Sobald Sie bestätigen, sind Ihr Jeep oder Ihre Plätze für Sie reserviert. Die Seite zeigt Ihre Buchungsnummer, den Gesamtpreis und wie lange wir Ihren Platz halten.',
    },
    {
      title: 'Sie zahlen bis zum Ende der Frist',
      get text() {
        return `Überweisen Sie mit der Buchungsnummer als Verwendungszweck, und schicken Sie uns den Beleg per WhatsApp oder E-Mail. Sie haben ${policy().paymentHours}\u00a0Stunden Zeit, weniger, wenn die Safari früher beginnt.`
      },
    },
    {
      title: 'Wir bestätigen und holen Sie ab',
      text: 'Wir bestätigen per WhatsApp oder E-Mail, sobald Ihre Überweisung eingegangen ist. Am Safaritag holen wir Sie an Ihrem Abholort ab. Alle Zeiten in Ortszeit\u00a0Sri\u00a0Lanka.',
    },
  ],
}
