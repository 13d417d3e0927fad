import { holdMinutes, maxHolds } from '#domain/availability/guest-limits.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-before.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clockHours } from './hours.ts'

export const beforeBooking: Translation<typeof en.beforeBooking> = () => [
  {
    id: 'planning',
    heading: 'Vor der Reise',
    questions: [
      {
        id: 'when-to-come',
        question: 'Wann ist die beste Zeit für eine Safari?',
        answer: [
          'Jeder Monat bietet eine gute Safari, nur nicht immer dieselbe. In Yala ist es in den trockenen Monaten, etwa Februar bis Juli, am einfachsten: Das Gras ist niedrig, und die Tiere sammeln sich am letzten Wasser. Von etwa Oktober bis Januar regnet es öfter; der Park wird grün, die Pisten werden schlammig, und es sind weniger Jeeps unterwegs.',
          'Die beste Zeit für Bundala ist etwa Oktober bis März, wenn Zugvögel in seinen Lagunen überwintern. In Udawalawe sind das ganze Jahr über Elefanten zu sehen.',
        ],
        link: { to: '/packages', label: 'Alle Safaris ansehen' },
      },
      {
        id: 'park-closed',
        question: 'Ist Yala manchmal geschlossen?',
        answer: [
          'Ja. Block I, der bekannteste Teil von Yala, ist am Ende der Trockenzeit oft für einige Wochen geschlossen, meist im September und Anfang Oktober. Die Termine gibt das Department of Wildlife Conservation jedes Jahr bekannt. Nach starkem Regen können jederzeit einzelne Pisten oder ein ganzer Park für einen Tag gesperrt sein.',
          'Tage, an denen ein Park geschlossen ist, lassen sich hier nicht buchen, sobald wir davon wissen. Schließt ein Park nach Ihrer Buchung, melden wir uns sofort bei Ihnen.',
        ],
      },
      {
        id: 'which-park',
        question: 'Welchen Park soll ich wählen?',
        answer: [
          [
            'Yala: Granitfelsen, Lagunen und Meer auf einer Fahrt. Die beste Chance auf einen Leoparden, aber auch die meisten Jeeps.',
            'Bundala: Lagunen, Salzpfannen und Watvögel. Für Vögel, Krokodile und Ruhe.',
            'Udawalawe: offenes Grasland rund um einen Stausee. Für Elefanten, oft ganze Familien.',
            'Lunugamwehera: der grüne Korridor zwischen Yala und Udawalawe. Wenige Fahrzeuge, und Geduld lohnt sich.',
          ],
          'Für eine einzige Safari empfehlen wir einen Morgen in Yala, oder Udawalawe, wenn Sie Elefanten lieben. Als zweite passt Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Werde ich einen Leoparden sehen?',
        answer: [
          'Vielleicht. Yala gehört zu den besten Orten der Welt, um nach Leoparden zu suchen, und trotzdem kann ein Tag ohne einen vergehen. Kein seriöser Anbieter kann Ihnen einen versprechen. Die Chancen steigen in der ersten und letzten Stunde Licht, mit einer zweiten Fahrt und mit einem Fahrer, der weiß, wo sich das Warten lohnt.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'Wie weit im Voraus kann ich buchen?',
        answer: [
          `Bis zu ${policy().windowDays}\u00a0Tage im Voraus, und bis zur Abfahrt des Jeeps. Der Kalender zeigt nur Tage, an denen für Ihre Personenzahl genug Platz ist. Alle Zeiten auf dieser Website sind in Ortszeit Sri Lanka angegeben.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'Kann ich noch für morgen früh buchen?',
        answer: [
          `Ja, solange die Website die Abfahrt anbietet. Sind es nur noch wenige Stunden, ist die Buchung offen, bis wir sie bestätigen: Bitte schreiben Sie uns per WhatsApp, sobald Sie gebucht haben. Weniger als ${policy().latestTransferHours}\u00a0Stunden vor Beginn käme eine Überweisung nicht mehr rechtzeitig an; dann zahlen Sie vor Ort.`,
        ],
      },
    ],
  },
  {
    id: 'safari',
    heading: 'Ihre Safari wählen',
    questions: [
      {
        id: 'private-or-shared',
        question: 'Was ist der Unterschied zwischen privat und in der Gruppe?',
        answer: [
          'Bei einer Privatsafari haben Sie den Jeep für sich. Sie wählen Jeep, Guide und Uhrzeit. Der Jeep hat einen festen Preis, ganz gleich, wie viele mitfahren.',
          'Bei einer Gruppensafari buchen Sie einzelne Plätze und fahren mit anderen Gästen. Je größer Ihre Gruppe, desto günstiger der Platz. Der Fahrer ist inklusive; einen Guide gibt es nur bei der Privatsafari.',
        ],
      },
      {
        id: 'departure-times',
        question: 'Wann fahren die Jeeps los?',
        answer: [
          [
            `Morgens: ${clockHours('morning')}`,
            `Nachmittags: ${clockHours('afternoon')}`,
            `Verlängert: ${clockHours('extended')}`,
            `Ganztags: ${clockHours('fullDay')}`,
          ],
          'In Ortszeit Sri Lanka. Die Jeeps fahren pünktlich los, denn die erste Stunde Licht ist die beste. Die Abholzeit vereinbaren wir mit Ihnen.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Kann ich mir meinen Platz aussuchen?',
        answer: [
          `Ja, bei einer Gruppensafari. Der Sitzplan zeigt die ${seatsPerJeep} Plätze des Jeeps: einen vorn neben dem Fahrer, dahinter drei Zweierreihen. Jeder Platz liegt außen und hat freie Sicht. Vergebene Plätze sind durchgestrichen, und der Plan aktualisiert sich laufend.`,
          'Bei einer Privatsafari gehören Ihnen alle Plätze.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Kann mir jemand den Platz wegnehmen, während ich das Formular ausfülle?',
        answer: [
          `Nein. Sobald Sie Ihre Plätze oder einen privaten Jeep und einen Tag gewählt haben, reservieren wir sie ${holdMinutes}\u00a0Minuten für Sie, auf Wunsch ${holdMinutes}\u00a0Minuten länger. Sie können bis zu ${maxHolds} Plätze gleichzeitig reservieren. Ist die Zeit um, bleiben Ihre Eingaben erhalten; nur der Platz ist wieder für andere frei.`,
        ],
      },
      {
        id: 'guides',
        question: 'Brauche ich einen Guide?',
        answer: [
          'In jedem Jeep sitzt ein Fahrer, der den Park kennt. Zu einer Privatsafari können Sie auch einen Fahrer wählen, der führt, oder einen eigenen Guide. Der Preis steht jeweils daneben.',
        ],
      },
      {
        id: 'large-party',
        question: `Können wir mit mehr als ${seatsPerJeep} Personen buchen?`,
        answer: [
          `In einen Jeep passen ${seatsPerJeep} Gäste. Lässt die Safari größere Gruppen zu, bekommen Sie bei einer Privatsafari so viele Jeeps, wie Sie brauchen; Anzahl und Gesamtpreis sehen Sie vor der Buchung. Mit einer großen Reisegruppe schreiben Sie uns.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    heading: 'Eintritt und Preise',
    questions: [
      {
        id: 'how-prices-are-made',
        question: 'Wie berechnet sich der Preis?',
        answer: [
          [
            'Parkeintritt: der Preis für Gäste aus dem Ausland oder aus Sri Lanka × Personenzahl.',
            'Privatsafari: der gewählte Jeep zur gewählten Uhrzeit, pro Jeep und nicht pro Person; dazu der Guide, wenn Sie einen wünschen.',
            'Gruppensafari: der Preis pro Platz × Personenzahl.',
            'Verpflegung, wenn Sie welche wünschen: die gewählten Gerichte × Personenzahl.',
          ],
          'Sie sehen jeden Posten und den Gesamtpreis, bevor Sie buchen, und unser Server rechnet noch einmal nach. Hat sich ein Preis geändert, zeigen wir Ihnen zuerst den neuen. Einen Gesamtpreis, den Sie nicht gesehen haben, berechnen wir nie.',
        ],
      },
      {
        id: 'tickets',
        question: 'Ist der Parkeintritt inklusive?',
        answer: [
          'Ja. Er ist einzeln aufgeführt und im Gesamtpreis enthalten. Gäste aus dem Ausland und Einheimische zahlen unterschiedlich viel; deshalb fragen wir, woher Sie kommen. Die Parkverwaltung verlangt von jedem Gast eine Reisepass- oder NIC-Nummer.',
        ],
        link: { to: '/privacy#identity', label: 'Wie wir mit der Nummer umgehen' },
      },
      {
        id: 'currency',
        question: 'In welcher Währung zahle ich?',
        answer: [
          'Safaris und Zimmer berechnen wir in US-Dollar, Taxifahrten in Euro. Eine Buchung behält immer ihre ursprüngliche Währung.',
        ],
      },
      {
        id: 'meals',
        question: 'Gibt es Verpflegung?',
        answer: [
          `Ja. Zu den Safaris gibt es Frühstück und Mittagessen. Sie wählen einzelne Gerichte zu einem Preis pro Person; vegetarische sind gekennzeichnet. Wer vegetarisch isst, kann zum Frühstück für ${dollars(eggsPrice, 'de-DE')} pro Person Eier dazunehmen. Allergien geben Sie bitte bei den besonderen Wünschen an. Sie dürfen auch eigenes Essen mitbringen; bitte füttern Sie die Tiere nicht.`,
        ],
      },
    ],
  },
]
