import { days } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const networkExamples = examplesOf({
  'edge-to-itself': {
    title: 'reports an edge that ends where it starts',
    change: ({ edges }) => {
      edges.transfer.destination = edges.transfer.origin;
    },
    reports: ['edge-to-itself /network/edges/0/destination'],
  },
  'surface-edge-ends': {
    title: 'reports an end in orbit',
    change: ({ edges, nodes }) => {
      edges.traverse.destination = nodes.llo.id;
    },
    reports: [
      'surface-edge-ends /network/edges/2/destination',
      'transport-location /missionList/0/events/8/location',
    ],
  },
  'surface-edge-bodies': {
    title: 'reports ends on different bodies',
    change: ({ edges, nodes }) => {
      edges.traverse.destination = nodes.ksc.id;
    },
    reports: [
      'surface-edge-bodies /network/edges/2/destination',
      'transport-location /missionList/0/events/8/location',
    ],
  },
  'apsides-swapped': {
    title: 'reports a periapsis above the apoapsis',
    change: ({ nodes }) => {
      nodes.leo.periapsis = nodes.leo.apoapsis + 1;
    },
    reports: ['apsides-swapped /network/nodes/2/periapsis'],
  },
  'orbit-inside-body': {
    title: 'reports an altitude in km instead of a radius in m',
    change: ({ nodes }) => {
      nodes.leo.apoapsis = 300;
      nodes.leo.periapsis = 296;
    },
    reports: [
      'orbit-inside-body /network/nodes/2/apoapsis',
      'orbit-inside-body /network/nodes/2/periapsis',
    ],
  },
  'lagrange-bodies': {
    title: 'reports a Lagrange point with the same body twice',
    change: ({ nodes }) => {
      nodes.halo.body1 = 'Moon';
    },
    reports: ['lagrange-bodies /network/nodes/6/body2'],
  },
  'lagrange-pair': {
    title: 'reports bodies that do not orbit each other',
    change: ({ nodes }) => {
      nodes.halo.body2 = 'Mars';
    },
    reports: ['lagrange-pair /network/nodes/6/body2'],
  },
  'scenario-type-bodies': {
    title: 'reports a node on a body outside the scenario type',
    change: ({ nodes }) => {
      nodes.outpost.body1 = 'Mars';
    },
    reports: [
      'scenario-type-bodies /network/nodes/5/body1',
      'surface-edge-bodies /network/edges/2/destination',
    ],
  },
  'negative-duration': {
    title: 'reports the duration of an edge',
    change: ({ edges }) => {
      edges.flight.duration = -1;
    },
    reports: ['negative-duration /network/edges/3/duration'],
  },
  'long-duration': {
    title: 'reports an edge that takes more than ten years',
    change: ({ edges }) => {
      edges.flight.duration = days(648_000);
    },
    reports: ['long-duration /network/edges/3/duration'],
  },
  'burn-outside-edge': {
    title: 'reports a burn after the end of its edge',
    change: ({ edges }) => {
      edges.transfer.burns[1]!.time = days(4) + 1;
    },
    reports: ['burn-outside-edge /network/edges/0/burns/1/time'],
  },
  'burns-out-of-order': {
    title: 'reports a burn that is listed after a later one',
    change: ({ edges }) => {
      edges.transfer.burns.reverse();
    },
    reports: ['burns-out-of-order /network/edges/0/burns/1/time'],
  },
});
