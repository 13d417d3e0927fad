import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxHolds } from '#domain/bookings/payment-deadline.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-before.ts'
import type { Translation } from '#i18n/translation.ts'
import { clockHours } from './hours.ts'

export const beforeBooking: Translation<typeof en.beforeBooking> = [
  {
    id: 'planning',
    heading: 'Bevor Sie kommen',
    questions: [
      {
        id: 'when-to-come',
        question: 'Wann ist die beste Zeit für eine Safari?',
        answer: [
          'Eine gute Safari gibt es in jedem Monat, nur nicht immer dieselbe. In Yala sind die trockenen Monate, etwa Februar bis Juli, die einfachsten: Das Gras ist niedrig, und die Tiere sammeln sich am letzten Wasser. Von etwa Oktober bis Januar regnet es öfter; der Park wird grün, die Pisten werden schlammig, und es sind weniger Jeeps unterwegs.',
          'Bundala ist von etwa Oktober bis März am schönsten, wenn Vögel aus dem Norden in seinen Lagunen überwintern. In Udawalawe sind die Elefanten das ganze Jahr zu Hause.',
        ],
        link: { to: '/packages', label: 'Was Sie buchen können' },
      },
      {
        id: 'park-closed',
        question: 'Ist Yala manchmal geschlossen?',
        answer: [
          'Ja. Block I, der bekannteste Teil von Yala, ist am Ende der Trockenzeit oft für einige Wochen geschlossen, meist um den September herum und bis in den Oktober. Das Department of Wildlife Conservation entscheidet darüber jedes Jahr und gibt es bekannt. Starker Regen kann jederzeit einzelne Pisten oder einen ganzen Park für einen Tag schließen.',
          'Tage, von denen wir wissen, dass wir nicht fahren können, lassen sich auf dieser Website nicht wählen. Schließt ein Park nach Ihrer Buchung, schreiben wir Ihnen sofort.',
        ],
      },
      {
        id: 'which-park',
        question: 'Welchen Park soll ich wählen?',
        answer: [
          [
            'Yala: Granitfelsen, Lagunen und Meer auf einer Fahrt. Die beste Chance auf einen Leoparden, und die meisten Jeeps.',
            'Bundala: Lagunen, Salzpfannen und Watvögel. Für Vögel, Krokodile und Ruhe.',
            'Udawalawe: offenes Grasland rund um einen Stausee. Für Elefanten, oft ganze Familien.',
            'Lunugamwehera: der grüne Korridor zwischen Yala und Udawalawe. Wenige Fahrzeuge, und Geduld wird belohnt.',
          ],
          'Ist es Ihre einzige Safari, nehmen Sie einen Morgen in Yala, oder Udawalawe, wenn Sie der Elefanten wegen kommen. Haben Sie zwei, machen Sie die zweite in Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Werde ich einen Leoparden sehen?',
        answer: [
          'Vielleicht. Yala gehört zu den besten Orten der Welt, um nach Leoparden zu suchen, und trotzdem kann ein Tag ohne einen vergehen. Wer ehrlich ist, verspricht ihn nicht, und wir tun es auch nicht. Was hilft: die erste und die letzte Stunde Licht, eine zweite Fahrt und ein Fahrer, der dort wartet, wo Warten sich lohnt.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'Wie weit im Voraus kann ich buchen?',
        answer: [
          `Von heute an bis zu ${bookingWindowDays}\u00a0Tage im Voraus, und bis zu der Stunde, in der der Jeep losfährt. Der Kalender zeigt nur Tage, die für Ihre Personenzahl wirklich frei sind. Alle Zeiten auf dieser Website sind in Ortszeit Sri Lanka angegeben.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'Ich möchte morgen früh los. Ist es zu spät?',
        answer: [
          'Solange die Website die Abfahrt anbietet, gibt es einen Jeep oder einen Platz. Sind es nur noch wenige Stunden, nehmen wir die Buchung als offen auf und bestätigen sie persönlich: Bitte schreiben Sie uns per WhatsApp, sobald Sie gebucht haben. Weniger als 12\u00a0Stunden vor Beginn käme eine Überweisung nicht mehr rechtzeitig an; dann zahlen Sie vor Ort.',
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
        question: 'Privat oder in der Gruppe: Was ist der Unterschied?',
        answer: [
          'Bei einer Privatsafari gehört der Jeep Ihnen und Ihrer Begleitung allein. Sie wählen Jeep, Guide und Uhrzeit, und der Jeep hat einen Preis, ganz gleich, wie viele von Ihnen darin sitzen.',
          'Bei einer Gruppensafari kaufen Sie einzelne Plätze und fahren mit anderen Gästen. Je mehr von Ihnen zusammen buchen, desto weniger kostet jeder Platz. Der Fahrer ist inklusive; einen eigenen Guide gibt es nur bei der Privatsafari.',
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
          'Ortszeit Sri Lanka, und pünktlich: Die erste Stunde Licht ist die beste. Wann wir Sie abholen, machen wir mit Ihnen aus.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Kann ich mir meinen Platz aussuchen?',
        answer: [
          `Ja, bei einer Gruppensafari. Der Sitzplan zeigt die ${seatsPerJeep} Plätze des Jeeps: einen vorn neben dem Fahrer, dahinter drei Zweierreihen. Jeder Platz liegt außen, nichts steht zwischen Ihnen und der Aussicht. Vergebene Plätze sind durchgestrichen, und der Plan bleibt aktuell, während Sie ihn ansehen.`,
          'Bei einer Privatsafari ist das nicht nötig: Alle Plätze gehören Ihnen.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Kann mir jemand den Platz wegnehmen, während ich das Formular ausfülle?',
        answer: [
          `Nein. Sobald Sie Ihre Plätze oder einen privaten Jeep und seinen Tag gewählt haben, halten wir sie ${holdMinutes}\u00a0Minuten für Sie frei, und auf Wunsch ${holdMinutes}\u00a0Minuten länger. Ein Gast kann bis zu ${maxHolds} Plätze auf einmal so frei halten lassen. Ist die Zeit um, bleiben Ihre Eingaben stehen; nur der Platz ist wieder für andere frei.`,
        ],
      },
      {
        id: 'guides',
        question: 'Brauche ich einen Guide?',
        answer: [
          'In jedem Jeep sitzt ein Fahrer, der den Park kennt. Zu einer Privatsafari können Sie auch einen Fahrer nehmen, der führt, oder einen eigenen Guide, der bei Ihnen sitzt, während der Fahrer fährt. Der Preis steht jeweils neben der Auswahl.',
        ],
      },
      {
        id: 'large-party',
        question: `Wir sind mehr als ${seatsPerJeep}. Was nun?`,
        answer: [
          `In einen Jeep passen ${seatsPerJeep} Gäste. Ist die Safari für mehr Personen gedacht, bekommen Sie bei einer Privatsafari so viele Jeeps, wie Sie brauchen, und die Seite zeigt vor der Buchung, wie viele es sind und was sie zusammen kosten. Für eine ganze Reisegruppe schreiben Sie uns.`,
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
        question: 'Wie setzt sich der Preis zusammen?',
        answer: [
          [
            'Parkeintritt: der Preis für Gäste aus dem Ausland oder aus Sri Lanka, mal Personenzahl.',
            'Privatsafari: der gewählte Jeep zur gewählten Uhrzeit, einmal und nicht pro Person; dazu der Guide, wenn Sie einen nehmen.',
            'Gruppensafari: der Preis eines Platzes, mal Personenzahl.',
            'Verpflegung, wenn Sie welche wählen: die gewählten Gerichte, mal Personenzahl.',
          ],
          'Jede Zeile und der Gesamtpreis stehen auf der Seite, bevor Sie buchen, und unser Server rechnet den Gesamtpreis noch einmal nach. Hat sich ein Preis inzwischen geändert, sehen Sie zuerst den neuen. Einen Gesamtpreis, den Sie nicht gesehen haben, berechnen wir Ihnen nie.',
        ],
      },
      {
        id: 'tickets',
        question: 'Ist der Parkeintritt inklusive?',
        answer: [
          'Er ist Teil des Gesamtpreises, als eigene Zeile. Gäste aus dem Ausland und Menschen, die in Sri Lanka leben, zahlen verschiedenen Eintritt; deshalb fragen wir, woher Sie kommen. Die Parkverwaltung verlangt eine Reisepass- oder NIC-Nummer; sie muss zu der Person gehören, die hineinfährt.',
        ],
        link: { to: '/privacy#identity', label: 'Was mit der Nummer geschieht' },
      },
      {
        id: 'currency',
        question: 'In welcher Währung zahle ich?',
        answer: [
          'Safaris und Zimmer haben Preise in US-Dollar, Taxifahrten in Euro. Ihre Buchung behält die Währung, in der sie gemacht wurde.',
        ],
      },
      {
        id: 'meals',
        question: 'Können wir unterwegs essen?',
        answer: [
          `Ja. Frühstück und Mittagessen gibt es zu den Safaris als einzelne Gerichte, jedes mit seinem Preis pro Person, und was vegetarisch ist, ist gekennzeichnet. Wer vegetarisch isst, kann zum Frühstück für ${dollars(eggsPrice, 'de-DE')} pro Person Eier dazunehmen. Allergien schreiben Sie bitte in das Feld für besondere Wünsche. Sie dürfen auch eigenes Essen mitbringen; bitte füttern Sie damit niemals ein Tier.`,
        ],
      },
    ],
  },
]
