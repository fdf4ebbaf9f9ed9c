import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { StudyData } from '../data/study/study-data.js';

export const StudyContext = createContext<StudyData | null>(null);

/** Returns the data of the study that the page shows. */
export function useStudy(): StudyData {
  const data = useContext(StudyContext);
  if (data === null) throw new Error('a part of the page of a study stands outside of it');
  return data;
}
