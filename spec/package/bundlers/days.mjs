import { days } from 'space-logistics';

document.title = String(days(2));
