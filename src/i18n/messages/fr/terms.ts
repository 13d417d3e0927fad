import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)

const chapters: Translation<typeof en.terms.chapters> = [
  {
    id: 'scope',
    heading: 'À quoi servent ces conditions',
    text: [
      'Elles valent pour tout ce que vous réservez chez nous : safaris privés et partagés, chambres, courses en taxi et ce qui va avec, que vous réserviez sur ce site ou par message. « Nous » désigne l’opérateur nommé en haut de ce site ; « vous », la personne qui réserve.',
      'Si quelque chose que vous avez convenu avec nous par écrit diffère de ces conditions, c’est ce qui a été convenu qui compte.',
    ],
  },
  {
    id: 'booking',
    heading: 'Comment naît une réservation',
    text: [
      'Par le dernier bouton d’une réservation, vous nous demandez une place, et notre serveur la prend pour vous au même instant. Vous recevez un numéro de réservation. Votre réservation est alors en attente : la place est à vous aussi longtemps que le dit la confirmation, et elle est confirmée une fois que nous avons votre paiement, ou que nous vous l’avons confirmée par message.',
      [
        `Un safari se réserve à partir d’aujourd’hui, jusqu’à ${bookingWindowDays} jours à l’avance, et jusqu’au départ de la jeep.`,
        `Pendant que vous remplissez le formulaire, nous gardons la place choisie ${holdMinutes} minutes, et une fois ${holdMinutes} de plus.`,
        `Au plus ${maxOpenBookings.unpaid} réservations d’une même adresse e-mail ou d’un même numéro de téléphone peuvent attendre un paiement en même temps, dont ${maxOpenBookings.cash} à régler en espèces.`,
        'Une réservation faite peu avant le départ est confirmée par nous, à la main. Écrivez-nous quand vous en faites une.',
        'La réservation d’un taxi est une demande. Elle devient une course quand nous vous avons dit le prix et que vous l’avez accepté.',
      ],
      'Vérifiez les noms, les dates et les numéros avant de les envoyer. Si nous ne pouvons pas vous joindre avec les coordonnées que vous avez données, il se peut que nous ne puissions pas confirmer.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prix',
    text: [
      'Le total affiché avant que vous réserviez est ce que vous payez pour ce qu’il énumère. Il se compose des entrées du parc, de la jeep ou des places, d’un guide si vous en prenez un, et des repas si vous en choisissez. Le prix d’une jeep privée n’est pas multiplié par le nombre de voyageurs ; les entrées, les places partagées et les repas le sont.',
      'Si un prix change pendant que vous réservez, la réservation n’est pas faite avant que vous ayez vu et confirmé le nouveau total. Une fois la réservation faite, les changements ultérieurs de nos prix ne la touchent pas.',
      'Les safaris et les chambres ont leur prix en dollars américains, les courses en taxi en euros. Ce que votre banque facture pour un virement ou un change se règle entre vous et votre banque. Un supplément marqué « prix sur demande » n’est ajouté qu’une fois que vous en avez accepté le prix.',
    ],
  },
  {
    id: 'payment',
    heading: 'Le paiement et la règle des 24 heures',
    text: [
      'Faites le virement dans les 24 heures qui suivent la réservation, ou jusqu’à 6 heures avant le départ si ce moment vient plus tôt, avec votre numéro de réservation en référence, et envoyez-nous le justificatif sur la page de paiement, par WhatsApp ou par e-mail.',
      [
        'Virement bancaire : nous gardons votre place 24 heures, ou jusqu’à 6 heures avant le départ si ce moment vient plus tôt. Il ne peut plus être choisi à moins de 12 heures du départ.',
        'Espèces sur place : nous gardons votre place 24 heures, ou jusqu’à 12 heures avant le départ si ce moment vient plus tôt, sauf si nous avons confirmé la réservation auparavant.',
        'Une réservation faite trop tard pour ces délais attend notre confirmation jusqu’à son départ.',
      ],
      'La confirmation indique l’heure exacte. Si elle passe sans paiement ni justificatif, la réservation est annulée et la place est libre pour d’autres ; cela ne vous coûte rien. L’argent qui nous parvient ensuite sert à la même place si elle est encore libre, et vous est sinon remboursé.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Si vous annulez',
    text: [
      `Safaris et courses en taxi : ${cancellation.texts.safari} Les 24 heures s’achèvent à l’heure à laquelle la jeep ou la voiture devait partir.`,
      `Chambres : ${cancellation.roomPage}. Les arrivées commencent à ${checkIn} : une chambre s’annule donc gratuitement jusqu’à ${checkIn} la veille. Plus tard, il n’y a pas de remboursement.`,
      'Toutes les heures sont calculées à l’heure du Sri Lanka. Pour annuler, passez par la page de votre réservation, ou écrivez-nous en indiquant votre numéro de réservation ; c’est l’heure à laquelle votre annulation nous parvient qui compte. Les remboursements se font dans la monnaie de votre paiement et retournent là d’où l’argent est venu. Si vous ne venez pas, cela compte comme une annulation tardive.',
      'Vous préférez venir un autre jour ? N’annulez pas. Un safari, vous le déplacez vous-même sur la page de votre réservation, à un autre jour libre, jusqu’à 24 heures avant le départ ; pour le reste, écrivez-nous. Une réservation déplacée à un autre jour garde son prix.',
    ],
    links: [{ to: '/contact', label: 'Nous écrire' }],
  },
  {
    id: 'we-cancel',
    heading: 'Si nous ne pouvons pas partir',
    text: [
      'Un parc peut être fermé par son autorité, une route par les eaux, et une jeep peut tomber en panne. Si nous ne pouvons pas vous donner ce que vous avez réservé, vous choisissez : un autre jour, un autre parc ou une autre chambre, ou le remboursement de tout ce que vous avez payé pour cela.',
      'Nous ne pouvons pas payer pour ce que d’autres vous ont vendu, comme des vols ou des hôtels ailleurs. Une assurance voyage le peut.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'Dans le parc',
    text: [
      'Les animaux sauvages vont et viennent comme il leur plaît. Aucune rencontre ne fait partie de ce que nous vendons, et une rencontre qui n’a pas eu lieu n’est pas un motif de remboursement.',
      'Les règles du parc valent pour tous : rester dans la jeep là où il n’est pas permis d’en descendre, se taire près des animaux, n’en nourrir aucun, ne rien laisser derrière soi, n’apporter ni drone ni alcool. C’est le chauffeur qui décide de ce qui est sûr. Qui met en danger d’autres personnes ou des animaux peut être ramené sans remboursement.',
      'Apportez le passeport ou la carte NIC dont vous nous avez donné le numéro. Le parc peut refuser l’entrée si le billet et la pièce d’identité ne correspondent pas. Les heures sont celles du départ de la jeep ; elle ne peut pas attendre les retardataires quand d’autres sont à bord.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Chambres',
    text: [
      `Les chambres ont un prix par chambre et par nuit, les lits en dortoir par lit et par nuit. L’arrivée se fait à partir de ${checkIn} ; prévenez-nous si vous arrivez tard dans la nuit. Une réservation couvre ${maxNights} nuits au plus, et pas plus de voyageurs que les chambres n’en accueillent.`,
      'Traitez la maison et vos voisins avec égards : beaucoup se lèvent avant quatre heures. Ce que vous cassez par négligence peut vous être facturé.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `L’estimation de la page est faite pour ${estimatedKilometres} km. Le prix de votre trajet est celui que nous vous confirmons avant la course. Le nombre de passagers doit convenir au véhicule ; signalez-nous les sièges enfants et les gros bagages.`,
    ],
  },
  {
    id: 'health',
    heading: 'Santé, assurance et responsabilité',
    text: [
      'Les pistes des parcs sont rudes et les animaux sont sauvages. Dites-nous avant de réserver tout ce que nous devons savoir, comme une grossesse ou des soucis de dos, et voyagez avec une assurance qui couvre la maladie, les accidents et l’annulation.',
      'Nous répondons de ce que nous-mêmes et les personnes qui travaillent pour nous causons par faute. Nous ne répondons pas de ce que font les animaux, la météo, les autorités ou d’autres personnes, ni des objets que vous laissez dans une jeep ou une chambre. Rien dans ces conditions ne vous retire des droits que la loi vous donne et auxquels on ne peut renoncer.',
    ],
  },
  {
    id: 'law',
    heading: 'Droit et modifications',
    text: [
      'Le droit du Sri Lanka s’applique. Si vous réservez en tant que consommateur, la protection que le droit de votre pays vous accorde dans tous les cas vous reste acquise. Si une partie de ces conditions n’est pas valable, le reste le demeure.',
      'Nous pouvons modifier ces conditions pour des réservations ultérieures. Pour la vôtre, c’est le texte qui figurait ici au moment de la réservation qui compte. La façon dont nous traitons ce que vous nous dites de vous figure dans notre notice de confidentialité.',
    ],
    links: [{ to: '/privacy', label: 'Confidentialité' }],
  },
]

export const terms: Translation<typeof en.terms> = {
  title: (name) => `Conditions pour les safaris, les chambres et le taxi | ${name}`,
  description:
    'Comment naît une réservation, combien de temps une place est gardée, la règle des 24 heures pour les virements, ce qui vous est remboursé en cas d’annulation, et ce qui vaut dans le parc.',
  eyebrow: 'Les petites lignes, en grand',
  heading: 'Conditions',
  lead: 'Ce sur quoi vous pouvez compter, et ce sur quoi nous comptons. Le plus demandé vient en premier.',
  picture: 'Illustration : des cerfs sous de grands arbres, dans la brume du matin',
  updated: '2026-11-23',
  short: {
    label: 'L’essentiel en un coup d’œil',
    items: [
      { heading: 'Safaris et taxi', text: cancellation.texts.safari, to: '#cancelling' },
      { heading: 'Chambres', text: `${cancellation.roomPage}.`, to: '#cancelling' },
      {
        heading: 'Virement bancaire',
        text: 'Faites le virement dans les 24 heures qui suivent la réservation, ou jusqu’à 6 heures avant le départ si ce moment vient plus tôt.',
        to: '#payment',
      },
    ],
  },
  chapters,
}
