/** Spanish words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
desplegar despliegue publicar lanzar lanzamiento entregar|revertir rollback deshacer|error fallo bug problema defecto|caída incidente corte|bloqueo cuelgue
lento lentitud rendimiento latencia|alerta alarma aviso|guardia turno|monitorización métricas|registro log|base datos bd|consulta query
copia respaldo backup|restaurar restauración recuperar|contraseña clave secreto credenciales|sesión login acceso autenticación|usuario cuenta
cliente comprador|servidor máquina host|ordenador computadora equipo|configuración ajuste parámetro opción|entorno ambiente env|producción prod|desarrollo dev
probar prueba test verificar|compilar construir build|dependencia paquete biblioteca librería|carpeta directorio|archivo fichero documento
borrar eliminar quitar|cambiar modificar editar|añadir agregar crear|renombrar nombre|buscar búsqueda encontrar|memoria ram|disco almacenamiento|cola queue
certificado tls ssl|llave clave token|cifrar cifrado|red conexión|permiso acceso autorización|aprobación visto|seguridad vulnerabilidad|privacidad rgpd
rama branch|fusionar merge|revisión review|factura facturación|pago pagar cobro|reembolso devolución|pedido compra orden|envío entrega|descuento cupón
impuesto iva|precio coste costo|traducción localización|documentación guía manual|regla norma convención|procedimiento pasos proceso|reunión cita
vacaciones permiso ausencia|jefe responsable|compañero colega|plazo fecha|decisión decidir elección|razón motivo causa|tarea ticket|ejemplo muestra
actualizar actualización|migración migrar|casa piso vivienda|coche carro auto|niño hijo hija|viaje excursión`,
  glossary: `
deploy deployment rollout:desplegar despliegue despliega deployar deployear deployo implantar implantación|release launch:releasear liberar liberación lanzar lanzamiento
publish:publicar publicación publique publicado|rollback revert undo:rollbackear revertir revierte reversión deshacer deshecho anular|patch hotfix:parche parchear parcheado hotfixear
fix repair:arreglar arreglo reparar reparación corregir corrección corrige fixear solucionar subsanar|flaky unstable:inestable intermitente flakey inestabilidad aleatorio
crash:crashear crasheo caerse caída petar cuelgue tronar|hang freeze stuck:colgarse cuelga cuelgue congelar congelado trabar trabado atascado bloqueado atorado
slow:lento lentitud lenta ralentizar despacio|latency delay:latencia retardo demora retraso|fast quick:rápido rapidez rapideces rápidamente veloz veloces
speed:velocidad rapidez rapideces acelerar|performance:rendimiento desempeño prestaciones performante|timeout:temporizador expirar|deadline term:plazo vencimiento vencer
error:errores erróneo equivocación equivocar|failure fail:fallo falla fallar fallido fracaso fracasar|exception:excepción excepciones|bug:defecto fallo bugueado
issue problem trouble:incidencia problema problemático asunto inconveniente|outage downtime:caída caído apagón corte interrupción indisponibilidad|incident:incidente incidencia siniestro
postmortem:retrospectiva autopsia|alert:alerta alertar alertamiento aviso|alarm:alarma alarmar|oncall:guardia guardias retén
monitoring monitor:monitoreo monitorear monitorizar monitorización vigilar vigilancia supervisar|metric:métrica indicador|dashboard panel:tablero cuadro
log logging:bitácora registro logear loguear logueo traza|trace:traza trazar trazabilidad rastrear rastreo|debug:depurar depuración depurador debugear debuguear
diagnose diagnosis:diagnosticar diagnóstico|inspect:inspeccionar inspección revisar examinar
verify check:verificar verificación comprobar comprobación comprueba chequear chequeo revisar cotejar|validate validation:validar validación validador
test:prueba probar testear testeo pruebas ensayo|unit:unidad unitario unitaria|integration integrate:integración integrar integra|coverage:cobertura cubrir cubierto
benchmark:benchmarkear comparativa referencia|measure:medir medida mide medición|profile profiling:perfil perfilar perfilado perfilador|mock stub:mockear simulado
assertion assert:aserción aserto afirmar|regression:regresión regresiones|reproduce:reproducir reproducción|solution solve resolve:solución solucionar resolver resuelve resuelto
build:compilar compilación construir construcción construye buildear|compile:compilar compilación compilador compila|bundle:empaquetar empaquetado paquete bundlear
package:paquete empaquetar paquetería|pipeline:tubería canalización|task job:tarea trabajo quehacer|work:trabajo trabajar
schedule:programar programado agendar planificar planificación horario calendario cronograma agenda|calendar:calendario agenda|nightly night:nocturno nocturna noche anoche
daily:diario diariamente cotidiano|weekly:semanal semanalmente|monthly:mensual mensualmente mensualidad|yearly annual:anual anualmente|queue:cola encolar encolado fila
worker:trabajador obrero|background:fondo trasfondo|cache:caché cachear cacheado|invalidate:invalidar inválido invalidación|purge flush:purgar purga vaciar vacía
delete remove:borrar borrado eliminar eliminación suprimir quitar remover|add:añadir añade agregar agrega sumar incorporar|create:crear creación creado|generate:generar generación generador
update:actualizar actualización actualice updatear puesta|change:cambiar cambio modificar modificación modifique|edit:editar edición modificar|upgrade:upgradear actualizar mejorar subir
downgrade:downgradear degradar bajar|increase rise:aumentar aumento incrementar incremento subir subida elevar|decrease reduce reduction:disminuir disminución reducir reducción bajar rebajar
limit:límite limitar limitación tope|quota:cuota cupo|threshold:umbral umbrales|rate:tasa tarifa ritmo|frequency:frecuencia frecuente|migrate migration:migrar migración
schema:esquema esquemas|database db:bd bbdd bdd|table:tabla tablas|column:columna|field:campo|row:fila renglón registro|record:registro registrar grabar|query:consulta consultar querys
search:buscar búsqueda busca buscador|find:encontrar encuentra hallar buscar localizar|index:índice indexar indexación indizar|backup:respaldo respaldar backupear copia
restore:restaurar restauración restablecer|recover recovery:recuperar recuperación|corrupt damaged damage:corrupto corrompido corromper corrupción dañado daño dañar
replica:réplica replicar replicación|primary main:primario principal maestro|shard partition:partición particionar particionado shardear fragmento|transaction:transacción transaccional
lock:bloqueo bloquear candado cerrojo lockear|unlock:desbloquear desbloqueo|concurrent concurrency:concurrente concurrencia simultáneo|parallel:paralelo paralelizar paralelismo
thread:hilo hebra|process:proceso procesar procesamiento|memory ram:memoria|leak:fuga filtración filtrar gotera|disk:disco|storage:almacenamiento almacenar almacén
file:archivo fichero archivos|directory folder:directorio carpeta|path:ruta camino trayectoria|repository repo:repositorio|branch:rama ramificar ramificación branchear
merge:mergear mergeo fusionar fusión combinar mezclar|conflict:conflicto conflictivo|commit:commitear comitear comiteo confirmar|push press:pushear empujar pulsar presionar apretar
pull:pullear tirar jalar bajar halar|rebase:rebasear rebaseo|clone:clonar clonado clon|review:revisar revisión revisor reseña|approve approval:aprobar aprobación aprueba aprobado visto
lint linter:lintear linteo|format:formato formatear formateo formateador|style:estilo estilos|convention:convención convenio acuerdo|rule:regla norma reglamento|policy:política directiva
standard:estándar norma estandarizar|name naming:nombre nombrar nomenclatura denominar apellido|rename:renombrar renombrado
refactor refactoring:refactorizar refactorización refactorear refactorice|cleanup clean:limpiar limpieza limpio|legacy old:legado heredado antiguo viejo obsoleto
deprecated obsolete:obsoleto deprecado deprecar descontinuado desuso|new:nuevo nueva novedad|documentation docs:documentación documentar documento|guide manual:guía instructivo tutorial
changelog:novedades historial|runbook procedure:procedimiento protocolo instructivo|procedure steps:procedimiento paso pasos trámite|step:paso etapa|example:ejemplo ejemplificar
template:plantilla modelo machote|comment:comentario comentar|note:nota apunte anotar anotación|secret:secreto secretos|credential:credencial credenciales
password:contraseña clave passwd contrasena|key:clave llave tecla|rotate rotation:rotar rotación girar|renew renewal:renovar renovación renueva
expire expiry:caducar caducidad caduca expirar expiración vencer vence vencimiento vencido|certificate:certificado certificar|encrypt encryption:cifrar cifrado encriptar encriptación
decrypt:descifrar descifrado desencriptar|sign signature:firmar firma firmado firmante|login:loguear loguearse logear ingresar acceder entrar|logout:desloguear desloguearse salir
authentication login:autenticación autenticar autentificar autentificación autentique|authorization permission:autorización autorizar permiso privilegio|access:acceso acceder accesos
role:rol papel puesto|admin administrator:administrador administrar administración|manage management:gestionar gestión gestione administrar manejar|user:usuario usuaria usuarios
account:cuenta cuentas|customer client:cliente clientela clientes|session:sesión sesiones|security:seguridad seguro asegurar|vulnerability:vulnerabilidad vulnerable
attack:ataque atacar atacante|hacker hack:hackear hackeo hackeado pirata|privacy gdpr:privacidad rgpd lopd|personal private:privado
compliance comply:cumplimiento cumplir normativa conformidad|audit:auditoría auditar auditor|firewall:cortafuegos|risk:riesgo arriesgar arriesgado|endpoint:extremo ruta|interface:interfaz
request:petición solicitud solicitar pedir pedido requerimiento|response answer:respuesta responder contestar contestación|header:cabecera encabezado|body:cuerpo|event:evento suceso
message:mensaje mensajería|mail email:correo correos emilio mailear|notification notify:notificación notificar notifique aviso avisar
subscribe subscription:suscribir suscripción suscribirse suscrito abono|retry:reintentar reintento|attempt try:intento intentar|duplicate:duplicado duplicar repetido
idempotent:idempotente idempotencia|server:servidor servidores|host hosting:alojar alojamiento anfitrión hostear hosteado|machine:máquina maquinaria
computer:computadora computador ordenador compu|laptop:portátil|screen monitor:pantalla monitores|keyboard:teclado tecla|cluster:clúster|node:nodo
container:contenedor contenedores dockerizar|image:imagen imágenes|domain:dominio|network:redes conexión|connection connect:conexión conectar conecta|proxy:intermediario|tunnel:túnel túneles
cloud:nube nubes|region:región regional|scale:escalar escala escalado escalamiento|capacity:capacidad aforo|load:carga cargar|resource:recurso|traffic:tráfico tránsito
production:producción productivo prod|staging:preproducción preprod preproductivo|development develop:desarrollo desarrollar dev|developer:desarrollador programador dev
code programming:código codear programación programar programador|environment:entorno ambiente|configuration config:configuración configurar configura
setting:ajuste ajustar configuración preferencia|option:opción opcional|flag:bandera indicador|parameter:parámetro parametrizar|argument:argumento|default:predeterminado defecto omisión
setup:configurar montar instalar preparar montaje|install installation:instalar instalación instalador|uninstall:desinstalar desinstalación|onboarding:incorporación inducción
start begin:empezar empieza iniciar inicio arrancar arranque comenzar comienza comienzo levantar|stop:parar detener detiene parada frenar|restart:reiniciar reinicio rearrancar
run execute:ejecutar ejecución correr corre ejecute|command:comando orden mandato|terminal shell:consola terminales|script:guion|tool:herramienta utensilio|library:librería biblioteca
dependency:dependencia depender|module:módulo modular|component:componente|plugin extension:complemento extensión|version:versión versionar versionado|pin:fijar anclar fijado
license:licencia licenciar|source:fuente origen código|web website:sitio webs página|page:página paginar|pagination:paginación paginar paginado|view:vista visualizar visualización
button:botón botones|form:formulario|input:entrada ingresar introducir|output:salida resultado|layout:disposición maquetación maquetar diseño diagramación|design:diseño diseñar diseñador
color:colores colorear|theme topic:tema temática|font:tipografía fuente letra|icon:icono ícono|mobile phone:móvil celular teléfono|phone:teléfono telefónico telefonear celular móvil
browser:navegador explorador|link url:enlace enlazar vínculo liga|click:clic cliquear pinchar pulsar|window:ventana ventanas|tab:pestaña tabulación solapa
accessibility accessible:accesibilidad accesible|translation translate:traducción traducir traduce traductor|language:idioma lengua lenguaje|locale localization:localización regional
english:inglés|timezone:huso horaria|timestamp:sello|date:fecha fechas|day:día días jornada|week:semana semanas|month:mes meses|year:año años|quarter:trimestre trimestral|hour:hora horas
minute:minuto|time:tiempo hora|weekend:finde|monday:lunes|tuesday:martes|wednesday:miércoles|thursday:jueves|friday:viernes|saturday:sábado|sunday:domingo|january:enero|february:febrero
march:marzo|april:abril|may:mayo|june:junio|july:julio|august:agosto|september:septiembre setiembre|october:octubre|november:noviembre|december:diciembre|currency:moneda divisa
money cash:dinero plata guita|cash:efectivo caja contado|price:precio precios tarifa|cost:costo coste costar cuesta costes|bill billing:facturación facturar cobrar cobro recibo
invoice:factura facturar|payment pay:pago pagar pagos abono abonar|refund:reembolso reembolsar devolución devolver|receipt:recibo comprobante justificante
cart basket:carrito carro cesta canasta|order:pedido orden encargo encargar|purchase buy:compra comprar comprador adquirir|sale sell:venta vender vendedor ventas
discount:descuento descontar rebaja|quote estimate:presupuesto cotización cotizar|voucher coupon:cupón bono|tax vat:impuesto iva fiscal tributo|shop store:tienda comercio
product:producto productos|item:artículo elemento ítem|inventory stock:inventario existencias inventariar|warehouse:almacén bodega depósito
shipping delivery:envío enviar entrega reparto despacho|courier carrier:mensajero mensajería transportista repartidor|address:dirección domicilio direcciones
supplier vendor:proveedor proveedores|contract:contrato contratar|bank:banco bancario|statement:extracto movimientos|transfer:transferencia transferir traspaso|card:tarjeta tarjetas
budget:presupuesto presupuestar|accounting:contabilidad contable contador|loan:préstamo prestar|debt owe:deuda deber adeudar|profit:beneficio ganancia utilidad rentable
revenue income:ingreso ingresos facturación|parse:parsear parseo parseador analizar|encode encoding:codificar codificación codifique|decode:decodificar descodificar decodificación
type:tipo tipado tipar teclear|function:función funciones|work function:funcionar funciona funcionamiento|method:método|class:clase clases|object:objeto|value:valor valores
string text:cadena texto|character letter:carácter caracteres letra|number:número numérico numerar|integer:entero enteros|list:lista listar listado|array list:arreglo vectores
loop:bucle ciclo lazo|condition:condición condicional|null empty:nulo vacío vacía|asynchronous async:asíncrono asincrónico asíncrona|synchronize sync:sincronizar sincronización sincronice
stream flow:flujo transmisión transmitir fluir|batch:lote lotes tanda|import:importar importación|export:exportar exportación|upload:subir subida cargar carga
download:descargar descarga bajar descargue|send:enviar envío mandar envía remitir|receive:recibir recepción recibido|fetch get:obtener obtiene traer recuperar conseguir
save:guardar guardado salvar grabar ahorrar|write:escribir escrito escritura redactar|read:leer lectura leído lee|copy:copiar copia|move:mover mueve movimiento trasladar desplazar
convert conversion:convertir convierte conversión|compare comparison:comparar comparación comparativa|sort:ordenar ordenación ordenamiento clasificar|filter:filtrar filtro filtrado
group:grupo agrupar agrupación|split:dividir división partir separar|join:unir unión juntar|count:contar cuenta conteo contador recuento|calculate calculation:calcular cálculo
sum total:suma sumar totales|average mean:promedio promediar|round:redondear redondeo|percent percentage:porcentaje porciento porcentual|size:tamaño talla dimensión
length:longitud duración largo|width:anchura ancho|height:altura alto|weight weigh:peso pesar pesa|big large:grande enorme|small:pequeño chico pequeña|maximum max:máximo máxima
minimum min:mínimo mínima|missing lack:falta faltar faltante ausente|lost lose:perder pierde perdido pérdida extraviado|wrong incorrect:incorrecto equivocado erróneo
correct right:correcto corregir acertado|allow:permitir permite permitido dejar|forbid prohibited:prohibir prohibido prohibición vetar|never:nunca jamás|always:siempre|avoid:evitar evita
prefer preference:preferir prefiere preferencia preferido|enable activate:habilitar activar activación habilitado|disable deactivate:deshabilitar desactivar inhabilitar desactivado
decide decision:decidir decisión|choose select:elegir elige elección escoger seleccionar selección|reason cause:razón motivo causa causar porqué
owner responsible:dueño propietario responsable encargado|team:equipo equipos|manager boss:jefe gerente jefa encargado|colleague coworker:compañero colega compañera
contact:contacto contactar|meeting:reunión junta reunirse reuniones|call:llamada llamar|holiday vacation:vacaciones festivo feriado vacación|leave absence:ausencia baja permiso ausente
substitute replacement:sustituto suplente sustitución reemplazo|goal objective:objetivo|plan planning:planificar planificación planear planificado|roadmap:ruta hoja
estimate:estimar estimación estimado|priority prioritize:prioridad priorizar prioritario|urgent:urgente urgencia|important:importante importancia|critical:crítico crítica
report:informe reporte reportar informar|statistics:estadística estadísticas|summary summarize:resumen resumir sumario|overview:panorama visión panorámica
presentation:presentación presentar exposición|slide:diapositiva lámina filmina|prototype:prototipo prototipar|experiment:experimento experimentar ensayo
advice:consejo aconsejar asesoramiento asesor|recommendation recommend suggest:recomendación recomendar recomienda sugerencia sugerir sugiere|workaround:apaño parche rodeo atajo chapuza
temporary:temporal provisional temporario provisorio|permanent:permanente definitivo fijo|agreement agree:acuerdo acordar acuerda pacto convenio|question ask:pregunta preguntar duda
explanation explain:explicación explicar explique|difference different:diferencia diferente distinto|history:historia historial histórico|archive:archivar archivo archivado
attachment attach:adjunto adjuntar anexo anexar|letter:carta cartas|printer:impresora impresoras|print:imprimir impresión impreso imprime|scan:escanear escáner escaneo
picture photo:foto imagen fotografía dibujo|video:vídeo vídeos grabación|sound audio:sonido audios sonoro|recording record:grabación grabar grabado|camera:cámara|sensor:sensores detector
device:dispositivo aparato equipo|driver:controlador conductor chofer|battery:batería pila|power:potencia energía alimentación|electricity electric:electricidad eléctrico electricista
voltage:voltaje tensión voltio|cable wire:cables cableado alambre|circuit board:placa circuito tarjeta|robot:robótica robots|gripper:pinza garra|arm:brazo|motor engine:motores
temperature:temperatura grados|pressure:presión|calibrate calibration:calibrar calibración calibrado|measurement:medición medida|sample:muestra muestreo muestrear|laboratory lab:laboratorio
result:resultado resultar|accuracy precision:precisión exactitud exacto preciso|model:modelo modelar modelado|training train:entrenamiento entrenar entrena capacitación
data dataset:datos dato|label tag:etiqueta etiquetar etiquetado rótulo taguear|feature:funcionalidad característica prestación|evaluate evaluation:evaluar evaluación
learning learn:aprendizaje aprender|random:aleatorio azar aleatoriamente|chart graph:gráfico gráfica grafo|spreadsheet excel:planilla hoja|simulation simulate:simulación simular simulador
forecast predict:pronóstico predecir previsión predicción pronosticar|map:mapa mapear mapeo|location place:ubicación lugar sitio localización|route:ruta recorrido enrutar enrutamiento
distance:distancia lejos|vehicle car:vehículo coche carro automóvil|train:tren trenes ferrocarril|flight plane:vuelo avión volar vuela|weather:clima meteorología meteorológico
light:luz luces lámpara iluminación|safety:seguridad|emergency:emergencia urgencia|warning warn:advertencia advertir aviso avisar|danger dangerous:peligro peligroso
accident:accidente accidental|fire:incendio fuego|insurance:seguro aseguradora póliza|patient:paciente pacientes|doctor:médico doctora doctores|hospital clinic:hospitales clínica
appointment:cita turno|medicine medication:medicina medicamento fármaco|school:escuela colegio escolar|university:universidad facultad universitario|student:estudiante alumno alumna
teacher:profesor maestro profesora docente|exam:examen exámenes|course:curso cursos|lesson class:lección clase|research:investigación investigar investigador|book:libro libros
author:autor autora autores|publisher:editora|newspaper:periódico diario prensa|article:artículo artículos|editor editorial:redactor redacción editores|news:noticia noticias novedad
headline title:titular título titulares|caption subtitle:subtítulo leyenda subtitular|draft:borrador borradores|proofread spelling:ortografía ortográfico corregir|music:música musical
game:juego jugar juega videojuego|player:jugador jugadora reproductor|level:nivel niveles|score:puntuación puntaje puntos marcador|match:partido coincidir coincidencia
ticket:entrada boleto billete tique incidencia|seat:asiento butaca plaza|visitor guest:visitante invitado huésped visita|room:habitación sala cuarto salón|building:edificio
door:puerta puertas|port:puerto puertos|floor:piso suelo planta|office:oficina despacho|kitchen:cocina cocinar|food meal:comida alimento comer|recipe:receta recetas
restaurant:restaurante mesero camarero|reservation booking reserve:reserva reservar reservación|farm:granja finca campo rancho|harvest crop:cosecha cultivo cosechar cultivar|animal:animales
plant:planta plantas plantar|water:agua acuático|energy:energía energético|heating:calefacción calentar caldera|cooling:refrigeración enfriamiento ventilador|pump:bomba bombear|valve:válvula
pipe:tubo tubería caño|factory plant manufacture:fábrica fabricar fabricación fabricante planta|assembly assemble:montaje ensamblar ensamblaje montar|shift:turno turnos
maintenance maintain:mantenimiento mantener mantiene|spare part:repuesto recambio refacción pieza|quality:calidad cualidad|defect defective:defecto defectuoso avería averiado
complaint complain:queja quejarse reclamación reclamo reclamar|return:devolución devolver devuelve devuelto retorno|warranty guarantee:garantía garantizar garantice
employee staff:empleado plantilla empleada trabajador|salary wage payroll:salario sueldo nómina|hire recruit:contratar contratación reclutar fichar
application candidate:candidato candidatura solicitud aspirante postulante|application app:aplicación aplicaciones aplicativo|apply:aplicar aplicación aplique
interview:entrevista entrevistar|department:departamento área|company business:empresa compañía empresarial negocio|partner:socio aliado pareja
competitor competition:competidor competencia rival|market:mercado mercados|advertising ad:publicidad anuncio publicitario|campaign:campaña|brand:marca marcas|newsletter:boletín boletines
subscriber:suscriptor abonado|survey poll:encuesta encuestar sondeo|feedback:retroalimentación opinión valoración comentarios|vote election:voto votar votación elecciones
law legal:ley leyes jurídico|court:juzgado tribunal corte|lawyer attorney:abogado abogada notario|claim:reclamación reclamar siniestro|fee:tarifa honorario tasa comisión cuota
fine penalty:multa multar sanción penalización|government authority:gobierno autoridad|citizen:ciudadano ciudadana|city town:ciudad pueblo|street:calle avenida|country:país países
border:frontera borde|customs:aduana aranceles aduanero|identity id:identidad identificador identificación dni cédula|family:familia|child son daughter:niño niña hijo hija bebé
mother:madre mamá|father:padre papá|brother:hermano hermanos|sister:hermana hermanas|husband:marido esposo|wife:esposa mujer|friend:amigo amiga|wedding:boda matrimonio casarse
birthday:cumpleaños cumple|gift:regalo regalar obsequio|party:fiesta fiestas|christmas:navidad|trip journey travel:viaje viajar trayecto|house home:casa hogar vivienda
apartment flat:apartamento piso departamento|garden:jardín huerto|dog:perro perra mascota|cat:gato gata|sport:deporte deportivo|hobby:afición pasatiempo|health:salud sanitario saludable
sick ill:enfermo enfermedad enfermar|forget:olvidar olvidado olvidarse|remember remind:recordar recuerda acordarse recordatorio|know:saber conocer conocimiento
show display:mostrar muestra enseñar exhibir|hide hidden:ocultar oculto esconder|open:abrir abierto abre apertura|close:cerrar cierra cierre cerrado|shutdown off:apagar apagado apagarse
switch power:encender enciende prender interruptor|turn:girar giro voltear|detach:desacoplar separar soltar|replace:reemplazar reemplazo sustituir sustituye remplazar
exchange swap:intercambiar intercambio cambio permuta|disconnect:desconectar desconexión desconectado|reset:resetear reseteo restablecer reinicializar|initialize:inicializar inicialización
boot:arrancar arranque bootear|drop fall:caer caída soltar tirar|break broken:romper roto rompe quebrar|grow growth:crecer crecimiento crece|shrink:encoger achicar reducir
arrive:llegar llegada llega|wait:esperar espera|delay late:retraso retrasar atraso demora tarde|block:bloquear bloqueo bloque|skip:saltar omitir saltarse|ignore:ignorar ignora
cancel:cancelar cancelación anular anulación|abort interrupt:abortar interrumpir interrupción|repeat:repetir repite repetición|continue:continuar seguir sigue continúa
finish complete:terminar finalizar acabar completar completo concluir|prepare preparation:preparar preparación|deliver:entregar entrega repartir
collect:recoger recopilar recolectar coleccionar|distribute:distribuir distribuye distribución repartir|share:compartir compartido comparte|announce:anunciar anuncio comunicado
inform information:informar información|reject deny:rechazar rechazo rechace denegar deniega negar|accept:aceptar aceptación acepta|confirm confirmation:confirmar confirmación
register signup registration:registrar registro registrarse inscribir inscripción alta|assign:asignar asignación asignado|belong:pertenecer pertenece perteneciente
depend:depender depende dependiente|require mandatory requirement:requerir requiere requisito exigir obligatorio obligatoria|need:necesitar necesita necesidad necesario
bypass override:eludir esquivar sobrescribir anular saltarse|overwrite:sobrescribir sobreescribir pisar|exceed:exceder superar sobrepasar rebasar
violate violation:violar violación infringir incumplir|protect protection:proteger protección protegido|detect detection:detectar detección
recognize recognition:reconocer reconoce reconocimiento|track tracking:rastrear rastreo seguimiento seguir|trigger:disparar disparador desencadenar gatillar
process handle:procesar tratar gestionar manejar tramitar|expect:esperar esperado expectativa|happen occur:suceder sucede ocurrir ocurre pasar pasó acontecer
affect impact:afectar afecta impacto|improve improvement:mejorar mejora mejoría|optimize optimization:optimizar optimización optimice|simplify simple:simplificar sencillo simplifique
difficult hard:difícil dificultad complicado|complex complexity:complejo complejidad|describe description:describir descripción|understand:entender entiende comprender
teach:enseñar enseñanza enseña|discuss discussion:discutir discusión debatir conversar|negotiate negotiation:negociar negociación|rent:alquilar alquiler arrendar renta
keep store:conservar guardar mantener almacenar retener|retention:retención conservación|spend expense:gastar gasto gastos|earn:ganar gana ganancia|use usage:usar uso utilizar utilización
help support:ayuda ayudar apoyo soporte|service:servicio servicios|system:sistema sistemas|project:proyecto proyectos|state status:estado estatus|progress:progreso avance avanzar
pending:pendiente pendientes|done ready:hecho listo terminado|available availability:disponible disponibilidad|valid:válido vigente|public:público pública|internal:interno interna
external:externo externa|local:localmente|remote:remoto remota remotamente|automatic automate automation:automático automatizar automatización automáticamente
manual:manuales manualmente mano|line:línea líneas renglón|agent assistant:agente asistente|ai intelligence:ia inteligencia|embedding vector:vectorial vectores incrustación
crawler scraper:rastreador scrapear raspado|compress compression:comprimir compresión zipear|extract:extraer extrae extracción|insert:insertar inserción inserta
indent indentation:indentar sangría indentación|syntax:sintaxis sintáctico|instance:instancia instanciar|attribute property:atributo propiedad
implement implementation:implementar implementación|requirement specification:requisito especificación requerimiento|architecture:arquitectura arquitecto|microservice:microservicio
layer:capa capas|overload:sobrecarga sobrecargar saturar saturado|overflow:desbordar desbordamiento desborde|exhausted depleted:agotar agotado agotamiento|full:lleno llenar llena
free:libre gratis gratuito liberar|balancer balancing:balancear balanceo balanceador|balance:saldo saldos equilibrio|fallback:contingencia respaldo alternativa
consistent consistency:consistente consistencia coherente|constraint restriction:restricción restringir|unique:único única unicidad|relationship relation:relación relacionar relacional
nested:anidado anidar|snapshot:instantánea|interval period:intervalo periodo período periódico|listen listener:escuchar escucha oyente|trust:confianza confiar confía|scope:alcance ámbito
fraud:fraude estafa fraudulento|isolate isolation:aislar aislamiento aislado|mask anonymize:enmascarar anonimizar anonimización|consent:consentimiento consentir
render:renderizar renderizado renderización|navigation navigate:navegación navegar|align alignment:alinear alineación|sprint iteration:iteración iterar|milestone:hito hitos
stakeholder:interesado interesados|handover:traspaso relevo|escalate escalation:escalar escalamiento escalado|freeze:congelar congelación congelamiento|mistake:equivocación despiste metida
proposal propose:propuesta proponer propone|remote homeoffice:teletrabajo|reference:referencia referenciar|packaging:embalaje envase embalar|category:categoría categorizar
support service:atención atender|installment:cuota mensualidad plazos|deposit:depósito fianza depositar|interest:interés intereses|reconcile reconciliation:conciliar conciliación cuadrar
property estate:inmueble inmobiliaria propiedad|noise:ruido ruidoso|signal:señal señales|chemical:químico química|waste trash:residuo desecho basura|contamination:contaminación contaminado
position:posición posicionar|collision:colisión chocar choque|invitation invite:invitación invitar|conference talk:conferencia ponencia congreso charla|workshop:taller talleres
post:publicación publicar postear|content:contenido contenidos|definition define:definición definir|detail:detalle detallar|secret confidential:confidencial secreto|pattern:patrón patrones
structure:estructura estructurar|root:raíz raíces|stack:pila apilar|mount:montar montaje montado|kill terminate:matar mata terminar|unknown:desconocido|amount:cantidad importe monto cuantía
range:rango intervalo|expensive:caro cara costoso|cheap:barato barata económico`,
});
