import { days, SurfaceNode } from 'space-logistics';

const base = new SurfaceNode({ name: 'Base', latitude: -89.9, longitude: 0 });
document.title = `${base.name} ${base.type} ${days(2)}`;
