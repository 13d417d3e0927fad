import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights, type RoomType } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-after.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24
const nightIn = (type: RoomType) => dollars(saleTerms().roomPrices[type], 'de-DE')

export const afterBooking: Translation<typeof en.afterBooking> = () => [
  {
    id: 'payment',
    heading: 'Bezahlung und Stornierung',
    questions: [
      {
        id: 'how-to-pay',
        question: 'Wie bezahle ich?',
        answer: [
          'Auf der Zahlungsseite, die Sie nach der Buchung und von der Buchungsseite aus erreichen. Sie zahlen bar vor Ort, per Onlineüberweisung mit Referenz, per Überweisung mit Beleg oder, wo angeboten, mit Karte. Dort finden Sie unsere Bankverbindung, den Betrag und Ihre Buchungsnummer, die Sie als Verwendungszweck angeben.',
          'Sie brauchen kein Konto, und wir fragen Sie nie in einer Nachricht nach Ihrer Kartennummer. Ihre Karte geben Sie nur auf der sicheren Seite des Zahlungsdienstes ein; wir sehen die Nummer nie.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'Wie lange halten Sie meinen Platz frei, bis ich bezahle?',
        answer: [
          [
            `Überweisung: ${policy().paymentHours}\u00a0Stunden nach der Buchung oder bis ${policy().transferLeadHours}\u00a0Stunden vor Beginn, falls das früher ist. Bitte schicken Sie uns den Beleg per WhatsApp oder E-Mail.`,
            `Bar vor Ort: ${policy().paymentHours}\u00a0Stunden oder bis ${policy().cashLeadHours}\u00a0Stunden vor Beginn, falls das früher ist. Vorher melden wir uns bei Ihnen.`,
            `Weniger als ${policy().latestTransferHours}\u00a0Stunden vor Beginn ist keine Überweisung mehr möglich: Sie zahlen vor Ort, und wir bestätigen per WhatsApp.`,
          ],
          'Die Bestätigung nennt den genauen Zeitpunkt in Ortszeit Sri Lanka und, falls abweichend, in Ihrer Zeitzone. Danach ist der Platz wieder für andere frei.',
          `Sie können bis zu ${maxOpenBookings.unpaid} unbezahlte Buchungen gleichzeitig haben, davon ${maxOpenBookings.cash} mit Barzahlung.`,
        ],
        link: { to: '/terms#payment', label: 'Zahlung in unseren AGB' },
      },
      {
        id: 'cancel-safari',
        question: 'Wie storniere ich eine Safari oder ein Taxi?',
        answer: [
          `Wenn Sie ${policy().refundNoticeHours.safari}\u00a0Stunden oder mehr vor Beginn stornieren, erhalten Sie ${policy().safariRefundPercent}\u00a0% zurück. Danach gibt es keine Erstattung. Eine Taxifahrt erstatten wir in voller Höhe, bis wir den Fahrpreis bestätigen. Maßgeblich ist die Ortszeit in Sri Lanka. Stornieren können Sie auf der Seite Ihrer Buchung, wo Sie die Erstattung vorher sehen, oder Sie schreiben uns mit Ihrer Buchungsnummer.`,
        ],
        link: { to: '/terms#cancelling', label: 'Stornierung in unseren AGB' },
      },
      {
        id: 'cancel-room',
        question: 'Wie storniere ich ein Zimmer?',
        answer: [
          `Die Stornierung ist kostenlos bis ${policy().refundNoticeHours.room}\u00a0Stunden vor dem Check-in. Der Check-in beginnt um ${checkIn}${isADayBefore() ? `; Sie können also bis ${checkIn} am Vortag kostenlos stornieren` : ''}, Ortszeit Sri Lanka.`,
        ],
        link: { to: '/terms#cancelling', label: 'Stornierung in unseren AGB' },
      },
      {
        id: 'change-day',
        question: 'Kann ich meine Buchung auf einen anderen Tag verlegen?',
        answer: [
          `Eine Safari können Sie auf der Seite Ihrer Buchung selbst verlegen: auf einen anderen freien Tag, bis ${policy().moveNoticeHours}\u00a0Stunden vor Beginn. Für alles andere schreiben Sie uns mit Ihrer Buchungsnummer und dem gewünschten Tag. Eine Buchung, die auf einen anderen Tag verlegt wird, behält ihren Preis.`,
        ],
      },
      {
        id: 'rain',
        question: 'Fahren Sie auch bei Regen?',
        answer: [
          'Ja. Die Jeeps haben ein Dach, Schauer sind kurz, und danach sind die Tiere oft besonders aktiv. Schließt der Park oder wäre die Fahrt nicht sicher, wählen Sie einen anderen Tag, einen anderen Park oder Ihr Geld zurück.',
        ],
      },
    ],
  },
  {
    id: 'the-day',
    heading: 'Am Safaritag',
    questions: [
      {
        id: 'pickup',
        question: 'Wo holen Sie uns ab?',
        answer: [
          'An Ihrem Hotel oder Ihrer Adresse in Tissamaharama und Umgebung. Geben Sie sie bei der Buchung als Abholort an. Was inklusive ist und wo sich Gruppenjeeps treffen, steht auf der Seite der Safari. Wohnen Sie weiter weg, fragen Sie uns vor der Buchung oder buchen Sie unser Taxi.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'Was soll ich anziehen und mitbringen?',
        answer: [
          [
            'Leichte Kleidung in ruhigen Farben und etwas Warmes: Vor Sonnenaufgang ist es im offenen Jeep kühl.',
            'Einen Hut, der hält, Sonnenbrille, Sonnencreme und Mückenschutz.',
            'Ein Tuch oder eine Maske gegen den Staub, vor allem in den trockenen Monaten.',
            'Fernglas, Kamera mit Ersatzakku und Wasser in einer Flasche, die Sie nachfüllen können.',
            'Ihren Reisepass oder Ihre NIC, falls der Park danach fragt.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Können Kinder mitkommen?',
        answer: [
          'Ja, Familien sind willkommen. Meist ist ein privater Jeep die bessere Wahl: Sie halten, warten und kehren um, wann Sie möchten. Die Pisten sind holprig, und es geht früh los; für die ganz Kleinen genügt ein halber Tag. Zählen Sie bei der Buchung jedes Kind als Person und nennen Sie uns das Alter: Jeder Park hat eigene Regeln für Kinder, und wir sagen Ihnen, was gilt.',
        ],
      },
      {
        id: 'health',
        question: 'Ist die Fahrt anstrengend für den Rücken?',
        answer: [
          'Die Pisten sind holprig, und man spürt jeden Stoß. Wenn Sie schwanger sind oder Beschwerden an Rücken, Nacken oder Herz haben, fragen Sie bitte vorher Ihren Arzt und sagen Sie uns Bescheid: Wir wählen Platz und Strecke entsprechend. Toiletten gibt es an den Parkeingängen und an wenigen Stellen im Park.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'Dürfen wir aussteigen?',
        answer: [
          'Nur an den Stellen, die der Park dafür ausgewiesen hat. Überall sonst bleiben Sie im Jeep, auch mit Armen und Kopf. Alkohol, Rauchen und das Wegwerfen von Abfall sind nicht erlaubt, und dünne Plastiktüten und Verpackungen dürfen nicht in den Park.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'Darf ich Handy und Drohne benutzen?',
        answer: [
          'Bitte stellen Sie Ihr Handy stumm, spielen Sie keine Vogel- oder Tierstimmen ab und verzichten Sie auf Blitzlicht. Bittet der Park Sie, Handys wegzustecken, tun Sie das bitte. Drohnen sind in Nationalparks nicht erlaubt; lassen Sie sie in der Unterkunft.',
        ],
      },
    ],
  },
  {
    id: 'rooms-and-taxi',
    heading: 'Zimmer und Taxi',
    questions: [
      {
        id: 'rooms',
        question: 'Welche Zimmer haben Sie?',
        answer: [
          `Dreibettzimmer für ${nightIn('triple')}, Doppelzimmer für ${nightIn('double')} und Betten im Schlafsaal für ${nightIn('hostel')}, jeweils für eine Nacht. Check-in ist ab ${checkIn}, Ortszeit Sri Lanka. Sie können bis zu ${maxNights}\u00a0Nächte auf einmal buchen; für längere Aufenthalte schreiben Sie uns.`,
        ],
        link: { to: '/rooms', label: 'Zu den Zimmern' },
      },
      {
        id: 'house',
        question: 'Was bietet der Bungalow?',
        answer: [
          'Einen Garten, ein Restaurant, kostenloses WLAN, Wäscheservice, Leihräder, Flughafentransfer und geführte Touren zu Fuß oder per Rad. Die Zimmer haben Klimaanlage und Ventilator, Minikühlschrank, Schreibtisch und ein eigenes Bad. Sie können ohne Safari bei uns wohnen und eine Safari ohne Zimmer buchen.',
        ],
      },
      {
        id: 'taxi',
        question: 'Wie funktioniert das Taxi?',
        answer: [
          `Geben Sie Start, Ziel, Datum, Uhrzeit und Personenzahl an: bis zu ${vehicles.car.capacity} im Pkw, ${vehicles.suv.capacity} im SUV, ${maxPassengers} im Van. Sie sehen einen Richtpreis in Euro für ${saleTerms().taxi.kilometres}\u00a0km. Das ist eine Anfrage: Wir bestätigen Ihnen den Fahrpreis für Ihre Strecke, und Sie zahlen erst, wenn Sie zugestimmt haben.`,
        ],
        link: { to: '/taxi-service', label: 'Taxi anfragen' },
      },
    ],
  },
]
