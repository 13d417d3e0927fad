import { maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres, maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights, roomPrices } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import type * as en from '#i18n/messages/en/faq-after.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'

const checkIn = clock.time(checkInMinute)

export const afterBooking: Translation<typeof en.afterBooking> = [
  {
    id: 'payment',
    heading: 'Payer et annuler',
    questions: [
      {
        id: 'how-to-pay',
        question: 'Comment payer ?',
        answer: [
          'Sur la page de paiement, qui s’ouvre après la réservation et depuis votre réservation\u00a0: en espèces sur place, par virement en ligne dont vous nous donnez la référence, par virement bancaire avec son justificatif, ou par carte là où la page le propose. Elle indique nos coordonnées bancaires, le montant et votre numéro de réservation, qui est la référence du virement.',
          'Il ne vous faut pas de compte chez nous, et personne de chez nous ne vous demandera jamais un numéro de carte dans un message. Une vraie carte ne se saisit que sur la page sécurisée du service de paiement\u202f; nous ne voyons jamais son numéro.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'Combien de temps gardez-vous ma réservation avant le paiement ?',
        answer: [
          [
            'Virement bancaire : 24 heures après la réservation, ou jusqu’à 6 heures avant le départ si ce moment vient plus tôt. Envoyez-nous le justificatif par WhatsApp ou par e-mail.',
            'Espèces sur place : nous gardons la place 24 heures, ou jusqu’à 12 heures avant le départ si ce moment vient plus tôt, et vous écrivons dans ce délai.',
            'À moins de 12 heures du départ, il n’y a plus de virement : vous réglez sur place, et nous confirmons par WhatsApp.',
          ],
          'La confirmation indique l’heure exacte au Sri Lanka, et celle de votre montre si elle diffère. Passé ce moment, la place est libre pour d’autres.',
          `Au plus ${maxOpenBookings.unpaid} réservations peuvent attendre un paiement en même temps, dont ${maxOpenBookings.cash} en espèces, pour que personne ne remplisse toutes nos jeeps par mégarde.`,
        ],
        link: { to: '/terms#payment', label: 'La même chose dans nos conditions' },
      },
      {
        id: 'cancel-safari',
        question: 'Et si je dois annuler un safari ou un taxi ?',
        answer: [
          'Si vous annulez 24 heures ou plus avant le départ, nous vous remboursons 50 %. Plus tard, il n’y a pas de remboursement. L’heure qui compte est celle du Sri Lanka. Vous annulez sur la page de votre réservation, où vous voyez d’abord ce qui vous est remboursé, ou vous nous écrivez en indiquant votre numéro de réservation.',
        ],
        link: { to: '/terms#cancelling', label: 'L’annulation dans nos conditions' },
      },
      {
        id: 'cancel-room',
        question: 'Et une chambre ?',
        answer: [
          `Vous annulez gratuitement jusqu’à 24 heures avant l’arrivée. Les arrivées commencent à ${checkIn} : c’est donc jusqu’à ${checkIn} la veille, heure du Sri Lanka.`,
        ],
        link: { to: '/terms#cancelling', label: 'L’annulation dans nos conditions' },
      },
      {
        id: 'change-day',
        question: 'Puis-je déplacer ma réservation à un autre jour ?',
        answer: [
          'Un safari, vous le déplacez vous-même sur la page de votre réservation : à un autre jour libre, jusqu’à 24 heures avant le départ. Pour le reste, écrivez-nous en indiquant votre numéro de réservation et le jour souhaité. Une réservation déplacée à un autre jour garde son prix.',
        ],
      },
      {
        id: 'rain',
        question: 'Partez-vous sous la pluie ?',
        answer: [
          'Oui. Les jeeps ont un toit, les averses sont courtes, et les animaux sont souvent très actifs ensuite. Si c’est le parc qui ferme, ou si la sortie n’est pas sûre, nous vous proposons un autre jour, un autre parc ou le remboursement.',
        ],
      },
    ],
  },
  {
    id: 'the-day',
    heading: 'Le jour même',
    questions: [
      {
        id: 'pickup',
        question: 'Où venez-vous nous chercher ?',
        answer: [
          'À votre hôtel ou à votre adresse, à Tissamaharama ou aux environs : indiquez-la dans le champ du lieu de prise en charge. Ce qu’une formule comprend, et le point de rendez-vous d’une jeep partagée, figurent sur sa page. Si vous logez plus loin, demandez-nous avant de réserver, ou réservez un taxi pour venir.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'Comment s’habiller, et que prendre ?',
        answer: [
          [
            'Des vêtements légers, de couleurs discrètes, et une couche chaude : avant le lever du soleil, il fait frais dans une jeep ouverte.',
            'Un chapeau qui tient, des lunettes de soleil, de la crème solaire et un répulsif contre les insectes.',
            'Un foulard ou un masque si la poussière vous gêne, surtout pendant les mois secs.',
            'Des jumelles, un appareil photo avec une batterie de rechange, et de l’eau dans une gourde.',
            'Votre passeport ou votre carte NIC : le parc peut vouloir la voir.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Les enfants peuvent-ils venir ?',
        answer: [
          'Oui, les familles sont les bienvenues. Une jeep privée est en général le meilleur choix : vous vous arrêtez, attendez et rentrez quand vous voulez. Les pistes secouent et les heures sont matinales ; pour les tout-petits, une demi-journée suffit. À la réservation, comptez chaque enfant comme une personne et dites-nous son âge : chaque parc a ses propres règles pour les enfants, et nous vous disons ce qui s’applique.',
        ],
      },
      {
        id: 'health',
        question: 'Est-ce dur pour le dos ?',
        answer: [
          'Les pistes des parcs sont rudes, et une jeep transmet chaque bosse. Si vous êtes enceinte, ou si vous avez des soucis de dos, de nuque ou de cœur, consultez d’abord votre médecin, et dites-le-nous : nous choisissons le siège et l’itinéraire avec soin. Il y a des toilettes aux entrées des parcs, et en peu d’endroits à l’intérieur.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'Peut-on descendre de la jeep ?',
        answer: [
          'Seulement aux endroits que le parc a prévus pour cela. Partout ailleurs, on reste à l’intérieur, bras et tête compris. Il est interdit de boire de l’alcool, de fumer et de jeter quoi que ce soit, et les parcs ne veulent ni sacs plastiques fins ni emballages.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'Et les téléphones, les drones ?',
        answer: [
          'Mettez votre téléphone en silencieux, ne diffusez pas de cris d’oiseaux ni d’animaux, et n’utilisez pas de flash. Là où le parc demande de ranger les téléphones, on les range. Les drones sont interdits dans les parcs nationaux ; laissez le vôtre à la maison.',
        ],
      },
    ],
  },
  {
    id: 'rooms-and-taxi',
    heading: 'Chambres et taxi',
    questions: [
      {
        id: 'rooms',
        question: 'Quelles chambres avez-vous ?',
        answer: [
          `Des chambres triples à ${dollars(roomPrices.triple, 'fr-FR')}, des chambres doubles à ${dollars(roomPrices.double, 'fr-FR')} et des lits en dortoir à ${dollars(roomPrices.hostel, 'fr-FR')}, chaque fois pour une nuit. L’arrivée se fait à partir de ${checkIn}, heure du Sri Lanka. Vous pouvez réserver jusqu’à ${maxNights} nuits à la fois ; pour un séjour plus long, écrivez-nous.`,
        ],
        link: { to: '/rooms', label: 'Voir les chambres' },
      },
      {
        id: 'house',
        question: 'Que trouve-t-on à la maison ?',
        answer: [
          'Un jardin, un restaurant, le Wi-Fi gratuit, une blanchisserie, des vélos à louer, le transfert à l’aéroport, et des balades guidées à pied ou à vélo. Les chambres ont la climatisation et un ventilateur, un petit réfrigérateur, un bureau et une salle de bains privée. Nul besoin de réserver un safari pour loger chez nous, ni l’inverse.',
        ],
      },
      {
        id: 'taxi',
        question: 'Comment marche le taxi ?',
        answer: [
          `Dites-nous d’où vous partez, où vous allez, quand, et combien vous êtes : jusqu’à ${vehicles.car.capacity} en voiture, ${vehicles.suv.capacity} en SUV, ${maxPassengers} en van. La page montre une estimation en euros pour ${estimatedKilometres} km. Votre demande n’est pas encore une course : nous vous donnons le prix de votre propre trajet, et vous ne payez rien avant de l’avoir accepté.`,
        ],
        link: { to: '/taxi-service', label: 'Demander un taxi' },
      },
    ],
  },
]
