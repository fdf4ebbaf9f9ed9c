import { days } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const missionsExamples = examplesOf({
  'mission-before-scenario': {
    title: 'reports a mission before the scenario',
    change: ({ mission }) => {
      mission.startDate = new Date('2029-12-31T00:00:00Z');
    },
    reports: ['mission-before-scenario /missionList/0/startDate'],
  },
  'mission-without-events': {
    title: 'reports a mission without events',
    change: ({ mission }) => {
      mission.events = [];
    },
    reports: [
      'mission-without-events /missionList/0/events',
      'destination-not-reached /missionList/0/destination',
      'destination-not-reached /missionList/0/returnDestination',
      'never-in-play /instantiatedElements/0',
      'never-in-play /instantiatedElements/1',
      'never-in-play /instantiatedElements/2',
      'never-in-play /instantiatedElements/3',
      'never-in-play /instantiatedElements/4',
      'never-in-play /instantiatedElements/5',
      'never-in-play /instantiatedElements/6',
      'never-in-play /instantiatedElements/7',
      'never-in-play /instantiatedElements/8',
    ],
  },
  'half-a-return': {
    title: 'reports a return without a destination',
    change: ({ mission }) => {
      delete mission.returnDestination;
    },
    reports: ['half-a-return /missionList/0/returnOrigin'],
  },
  'destination-not-reached': {
    title: 'reports a destination that no transport arrives at',
    change: ({ mission, nodes }) => {
      mission.destination = nodes.halo.id;
    },
    reports: ['destination-not-reached /missionList/0/destination'],
  },
  'event-before-scenario': {
    title: 'reports an event before the scenario starts',
    change: ({ events }) => {
      events.wake.missionTime = -days(2);
    },
    reports: [
      'event-before-scenario /missionList/0/events/14/missionTime',
      'used-before-created /missionList/0/events/14/element',
    ],
  },
  'event-before-mission': {
    title: 'reports an event before its mission starts',
    change: ({ events }) => {
      events.wake.missionTime = -1;
    },
    reports: [
      'event-before-mission /missionList/0/events/14/missionTime',
      'used-before-created /missionList/0/events/14/element',
    ],
  },
});
