import { maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres, maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights, roomPrices } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-after.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'

const checkIn = clock.time(checkInMinute)
const nightIn = (type: keyof typeof roomPrices) => dollars(roomPrices[type], 'de-DE')

export const afterBooking: Translation<typeof en.afterBooking> = [
  {
    id: 'payment',
    heading: 'Bezahlen und stornieren',
    questions: [
      {
        id: 'how-to-pay',
        question: 'Wie bezahle ich?',
        answer: [
          'Auf der Zahlungsseite, die sich nach der Buchung und aus Ihrer Buchung heraus öffnet: bar vor Ort, per Onlineüberweisung, deren Referenz Sie uns nennen, per Überweisung mit Beleg oder mit Karte, wo die Seite das anbietet. Dort stehen unsere Bankverbindung, der Betrag und Ihre Buchungsnummer, die Sie als Verwendungszweck angeben.',
          'Ein Konto brauchen Sie hier nicht, und niemand von uns wird Sie je in einer Nachricht nach einer Kartennummer fragen. Eine echte Karte geben Sie nur auf der sicheren Seite des Zahlungsdienstes ein, wir sehen ihre Nummer nie.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'Wie lange halten Sie meinen Platz frei, bis ich bezahle?',
        answer: [
          [
            'Überweisung: 24\u00a0Stunden nach der Buchung oder bis 6\u00a0Stunden vor Beginn, falls das früher ist. Bitte schicken Sie uns den Beleg per WhatsApp oder E-Mail.',
            'Bar vor Ort: Wir halten den Platz 24\u00a0Stunden frei oder bis 12\u00a0Stunden vor Beginn, falls das früher ist, und schreiben Ihnen in dieser Zeit.',
            'Weniger als 12\u00a0Stunden vor Beginn gibt es keine Überweisung: Sie zahlen vor Ort, und wir bestätigen per WhatsApp.',
          ],
          'Die Bestätigung zeigt den genauen Zeitpunkt in Ortszeit Sri Lanka und, wo Ihre Uhr anders geht, auch auf Ihrer Uhr. Danach ist der Platz wieder für andere frei.',
          `Höchstens ${maxOpenBookings.unpaid} Buchungen dürfen zugleich auf die Zahlung warten, davon ${maxOpenBookings.cash} bar, damit niemand aus Versehen eine ganze Flotte belegt.`,
        ],
        link: { to: '/terms#payment', label: 'Das Gleiche in unseren AGB' },
      },
      {
        id: 'cancel-safari',
        question: 'Und wenn ich eine Safari oder ein Taxi stornieren muss?',
        answer: [
          'Wenn Sie 24\u00a0Stunden oder mehr vor Beginn stornieren, erhalten Sie 50\u00a0% zurück. Danach gibt es keine Erstattung. Es zählt die Uhrzeit in Sri Lanka. Stornieren können Sie auf der Seite Ihrer Buchung, wo Sie zuerst sehen, was Sie zurückerhalten, oder Sie schreiben uns mit Ihrer Buchungsnummer.',
        ],
        link: { to: '/terms#cancelling', label: 'Stornierung in unseren AGB' },
      },
      {
        id: 'cancel-room',
        question: 'Und ein Zimmer?',
        answer: [
          `Das stornieren Sie kostenlos bis 24\u00a0Stunden vor dem Check-in. Der Check-in beginnt um ${checkIn}, das heißt also bis ${checkIn} am Vortag, Ortszeit Sri Lanka.`,
        ],
        link: { to: '/terms#cancelling', label: 'Stornierung in unseren AGB' },
      },
      {
        id: 'change-day',
        question: 'Kann ich meine Buchung auf einen anderen Tag verlegen?',
        answer: [
          'Eine Safari verlegen Sie selbst auf der Seite Ihrer Buchung: auf einen anderen freien Tag, bis 24\u00a0Stunden vor Beginn. Für alles andere schreiben Sie uns Ihre Buchungsnummer und den Tag, den Sie möchten. Eine Buchung, die auf einen anderen Tag verlegt wird, behält ihren Preis.',
        ],
      },
      {
        id: 'rain',
        question: 'Fahren Sie auch bei Regen?',
        answer: [
          'Ja. Die Jeeps haben ein Dach, Schauer sind kurz, und danach sind die Tiere oft besonders munter. Schließt der Park selbst oder wäre die Fahrt nicht sicher, bieten wir Ihnen einen anderen Tag, einen anderen Park oder Ihr Geld zurück.',
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
          'An Ihrem Hotel oder Ihrer Adresse in Tissamaharama und Umgebung: Tragen Sie sie in das Feld für den Abholort ein. Was zu einer Safari gehört und wo sich ein Gruppenjeep trifft, steht auf ihrer Seite. Wohnen Sie weiter weg, fragen Sie uns vor der Buchung, oder buchen Sie ein Taxi zu uns.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'Was soll ich anziehen und mitbringen?',
        answer: [
          [
            'Leichte Kleidung in ruhigen Farben und etwas Warmes: Vor Sonnenaufgang ist es im offenen Jeep kühl.',
            'Einen Hut, der hält, Sonnenbrille, Sonnencreme und Mückenschutz.',
            'Ein Tuch oder eine Maske, wenn Staub Ihnen zusetzt, vor allem in den trockenen Monaten.',
            'Fernglas, Kamera mit Ersatzakku und Wasser in einer Flasche, die Sie nachfüllen können.',
            'Ihren Reisepass oder Ihre NIC: Der Park will sie vielleicht sehen.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Können Kinder mitkommen?',
        answer: [
          'Ja, Familien sind willkommen. Meist ist ein privater Jeep die bessere Wahl: Sie halten, warten und kehren um, wann Sie möchten. Die Pisten sind holprig und die Zeiten früh; für die ganz Kleinen genügt ein halber Tag. Zählen Sie bei der Buchung jedes Kind als Person, und sagen Sie uns, wie alt die Kinder sind: Was ein Park für ein Kind verlangt, regelt er selbst, und wir sagen Ihnen, was gilt.',
        ],
      },
      {
        id: 'health',
        question: 'Ist die Fahrt anstrengend für den Rücken?',
        answer: [
          'Die Pisten im Park sind rau, und ein Jeep gibt jeden Stoß weiter. Wenn Sie schwanger sind oder Beschwerden am Rücken, am Nacken oder am Herzen haben, fragen Sie bitte vorher Ihren Arzt, und sagen Sie es uns: Wir wählen Platz und Strecke mit Bedacht. Toiletten gibt es an den Eingängen der Parks und an wenigen Stellen im Inneren.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'Dürfen wir aussteigen?',
        answer: [
          'Nur an den Stellen, die der Park dafür ausgewiesen hat. Überall sonst bleiben die Gäste im Jeep, auch mit Armen und Kopf. Alkohol, Rauchen und das Wegwerfen von Abfall sind nicht erlaubt, und dünne Plastiktüten und Verpackungen sollen gar nicht erst in den Park.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'Was ist mit Handys und Drohnen?',
        answer: [
          'Bitte stellen Sie Ihr Handy stumm, spielen Sie keine Vogel- oder Tierstimmen ab und verzichten Sie auf Blitzlicht. Wo der Park verlangt, dass Handys weggesteckt werden, gilt das. Drohnen sind in Nationalparks nicht erlaubt; lassen Sie sie im Haus.',
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
        question: 'Was gibt es im Haus?',
        answer: [
          'Einen Garten, ein Restaurant, kostenloses WLAN, Wäscheservice, Leihräder, Flughafentransfer und geführte Touren zu Fuß oder per Rad. Die Zimmer haben Klimaanlage und Ventilator, Minikühlschrank, Schreibtisch und ein eigenes Bad. Sie müssen keine Safari buchen, um bei uns zu wohnen, und umgekehrt.',
        ],
      },
      {
        id: 'taxi',
        question: 'Wie funktioniert das Taxi?',
        answer: [
          `Sagen Sie uns, von wo nach wo, wann und zu wievielt: bis zu ${vehicles.car.capacity} im Pkw, ${vehicles.suv.capacity} im SUV, ${maxPassengers} im Van. Die Seite zeigt einen Richtpreis in Euro für ${estimatedKilometres}\u00a0km. Ihre Anfrage ist noch keine Fahrt: Wir nennen Ihnen den Fahrpreis für Ihre Strecke, und Sie zahlen nichts, bevor Sie zugestimmt haben.`,
        ],
        link: { to: '/taxi-service', label: 'Taxi anfragen' },
      },
    ],
  },
]
