import {readTranslated} from './dist/lib/formats/translate.js'; import {translateXml} from './dist/lib/formats/spacenet25/xml/translate.js'; import {Scenario,check,simulate,loadDb} from './dist/lib/index.js'; import {readFileSync,writeFileSync} from 'fs'; import {stableIdentities} from './dist/lib/database/workbook/ids.js';
const {of}=stableIdentities();
const bytes=readFileSync('/work/shared/data/spacenet25/completed_quick_start_1.xml');
const database=process.argv[2]?await loadDb('/work/shared/data/spacenet25/quick_start_1.xls'):undefined;
const r=await readTranslated(translateXml,bytes,Scenario,{idOf:of,...(database&&{database})});
console.log(r.success,r.losses); for(const i of r.issues)console.log(i.line,i.column,i.pointer.slice(-60),i.code,i.message);
if(r.success){console.log(check(r.value).map(i=>i.code+' '+i.message+' '+JSON.stringify(r.placeOf(i.pointer)?.line)));
const s=simulate(r.value,{rules:'spacenet25'}); console.log(Object.keys(s)); console.log(JSON.stringify(s.measures??s.summary).slice(0,1500));
writeFileSync('/tmp/x1.json',JSON.stringify(r.value,null,1));}
