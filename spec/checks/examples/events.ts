import { examplesOf } from './example.js';

export const eventsExamples = examplesOf({
  'transport-location': {
    title: 'reports a transport that leaves from elsewhere',
    change: ({ events, nodes }) => {
      events.home.location = nodes.pac.id;
    },
    reports: ['transport-location /missionList/0/events/16/location'],
  },
  'container-location': {
    title: 'reports a move to another node',
    change: ({ events, nodes }) => {
      events.board.container = nodes.ksc.id;
    },
    reports: ['container-location /missionList/0/events/6/container'],
  },
  'moved-into-itself': {
    title: 'reports an element created in itself',
    change: ({ events, elements }) => {
      events.create.container = elements.upper.id;
    },
    reports: [
      'moved-into-itself /missionList/0/events/0/elements/0',
      'listed-beside-carrier /missionList/0/events/3/elements/1',
    ],
  },
  'listed-twice': {
    title: 'reports an element twice in a list',
    change: ({ events, elements }) => {
      events.camp.elements.push(elements.habitat.id);
    },
    reports: ['listed-twice /missionList/0/events/1/elements/5'],
  },
  'listed-beside-carrier': {
    title: 'reports an element beside the carrier that it was created in',
    change: ({ events, elements }) => {
      events.home.elements.push(elements.ann.id);
    },
    reports: ['listed-beside-carrier /missionList/0/events/16/elements/1'],
  },
  'empty-list': {
    title: 'reports an event without elements',
    change: ({ events }) => {
      events.create.elements = [];
    },
    reports: [
      'empty-list /missionList/0/events/0/elements',
      'never-in-play /instantiatedElements/0',
      'never-in-play /instantiatedElements/1',
    ],
  },
  'other-tools-ignore': {
    title: 'reports a field that only this package knows',
    change: ({ events }) => {
      events.move.upTo = true;
      events.add.upTo = false;
    },
    reports: ['other-tools-ignore /missionList/0/events/12/upTo'],
  },
  'negative-amount': {
    title: 'reports a negative amount where amounts are the most that is moved',
    change: ({ events }) => {
      events.consume.upTo = true;
      events.consume.resources[0]!.amount = -1;
      events.add.resources[0]!.amount = -1;
    },
    reports: [
      'negative-amount /missionList/0/events/13/resources/0/amount',
      'other-tools-ignore /missionList/0/events/13/upTo',
    ],
  },
  'no-state-of-type': {
    title: 'reports an element without a state of the type',
    change: ({ events }) => {
      events.sleep.stateType = 'Decommissioned';
    },
    reports: [
      'no-state-of-type /missionList/0/events/15/elements/0',
      'no-state-of-type /missionList/0/events/15/elements/1',
    ],
  },
  'transfer-to-itself': {
    title: 'reports a transfer from a container to itself',
    change: ({ events }) => {
      events.move.destinationContainer = events.move.originContainer;
    },
    reports: ['transfer-to-itself /missionList/0/events/12/destinationContainer'],
  },
  'other-fuel': {
    title: 'reports water added to a tank of propellant',
    change: ({ events, elements }) => {
      events.add.container = elements.lander.id;
      events.move.destinationContainer = elements.lander.id;
    },
    reports: [
      'other-fuel /missionList/0/events/11/resources/0',
      'other-fuel /missionList/0/events/12/resources/0',
    ],
  },
  'speed-above-maximum': {
    title: 'reports a speed above the maximum of the vehicle, which is in km/h',
    change: ({ events }) => {
      events.drive.speed = 10;
    },
    reports: ['speed-above-maximum /missionList/0/events/7/speed'],
  },
});
